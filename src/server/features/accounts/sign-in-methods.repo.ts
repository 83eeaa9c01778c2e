import type { z } from 'zod'
import type { ownSignInMethods } from '#contract/calls/accounts'
import type { Queryable } from '../../platform/database/types.ts'
import { notSignedIn } from '../../platform/http/errors.ts'

export async function findSignInMethods(
  db: Queryable,
  userId: string,
): Promise<z.infer<typeof ownSignInMethods>> {
  const [row] = await db.query<z.infer<typeof ownSignInMethods>>({
    text: `select password_hash is not null as "hasPassword",
        (select email from identities where user_id = u.id and provider = 'google') as google,
        (select count(*)::int from passkeys where user_id = u.id) as passkeys
      from users u where id = $1`,
    values: [userId],
  })
  if (!row) throw notSignedIn()
  return row
}
