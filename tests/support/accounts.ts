import type { Role } from '#contract/enums'
import type { TestSite } from './api.ts'
import { createVisitor, mailsTo, runJobs, tokenIn, type Visitor } from './visitor.ts'

/** A password that keeps all rules and is on no list. */
export const goodPassword = 'Mein Kater frisst 3 Mäuse!'

let people = 0

/** Somebody with an account, signed in. */
export interface SignedIn extends Visitor {
  userId: string
  email: string
}

/** Registers, confirms and signs somebody in, all through the API; then gives the role. */
export async function signedIn(
  site: Pick<TestSite, 'app' | 'db' | 'url'>,
  role: Role = 'NORMAL_USER',
  language = 'en',
): Promise<SignedIn> {
  people += 1
  const email = `reader-${people}-${Math.random().toString(36).slice(2, 8)}@example.org`
  const visitor = createVisitor(site.app, language)
  await visitor.post('/api/auth/sign-up/email', { email, password: goodPassword, firstName: 'Ada' })
  await runJobs(site.app, site.url)
  const mail = (await mailsTo(site.db, email)).at(-1)
  if (!mail) throw new Error('no mail came')
  const verified = await visitor.post('/api/auth/verify-email', { token: tokenIn(mail) })
  if (verified.body?.data?.state !== 'signed-in') throw new Error(JSON.stringify(verified.body))
  const me = await visitor.get('/api/auth/user')
  const userId = me.body.data.id as string
  if (role !== 'NORMAL_USER')
    await site.db.query({ text: 'update users set role = $2 where id = $1', values: [userId, role] })
  return Object.assign(visitor, { userId, email })
}

/** Makes every session of somebody as old as `minutes` since they showed who they are. */
export const makeStale = (site: Pick<TestSite, 'db'>, userId: string, minutes = 11) =>
  site.db.query({
    text: 'update sessions set authenticated_at = now() - make_interval(mins => $2) where user_id = $1',
    values: [userId, minutes],
  })
