import type { Role } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import type { TestSite } from './api.ts'
import { insertPerson } from './people.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export { goodPassword } from './people.ts'

export interface SignedIn extends Visitor {
  userId: string
  email: string
}

/** Creates an account and returns a visitor who is signed in to it. */
export async function signedIn(
  site: Pick<TestSite, 'app' | 'db'>,
  role: Role = 'NORMAL_USER',
  language: Language = 'en',
): Promise<SignedIn> {
  const { userId, email, secret } = await insertPerson(site.db, { role, language })
  const visitor = createVisitor(site.app, language)
  visitor.cookies.set('__Host-session', secret).set('__Host-signed-in', '1')
  return Object.assign(visitor, { userId, email })
}

/** Sets the time of the last authentication in all sessions of the user to `minutes` ago. */
export const makeStale = (site: Pick<TestSite, 'db'>, userId: string, minutes = 11) =>
  site.db.query({
    text: 'update sessions set authenticated_at = now() - make_interval(mins => $2) where user_id = $1',
    values: [userId, minutes],
  })
