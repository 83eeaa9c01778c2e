import type { Me } from '#contract/calls/accounts'
import type { Viewer } from '../../platform/http/access.ts'
import { notSignedIn } from '../../platform/http/errors.ts'
import { renderMarkdown } from '../../platform/markdown/markdown.ts'
import { accountLimits } from './account-rate-limits.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { toMe } from './accounts.presenter.ts'
import { findSessionStart } from './sessions.repo.ts'
import { findUser, type ProfileChange, updateProfileOf, type User } from './users.repo.ts'

export interface ProfileInput extends Omit<ProfileChange, 'bio'> {
  bio?: string | null | undefined
}

export interface MeService {
  /**
   * Returns the profile of the signed-in user.
   * @throws AppError `not_signed_in` if the account or the session was deleted meanwhile
   */
  find(viewer: Pick<Viewer, 'userId' | 'sessionId'>): Promise<Me>
  /**
   * Changes the profile of the signed-in user and returns it.
   * @throws as `find`; `too_many_requests`; InputError for a biography that exceeds a limit of `renderMarkdown`
   */
  update(viewer: Viewer, change: ProfileInput): Promise<Me>
}

export type CountReading = (userId: string) => Promise<Me['statistics']>

export function createMe({
  db,
  limits,
  countReading,
}: Pick<AccountDependencies, 'db' | 'limits'> & { countReading: CountReading }): MeService {
  const present = async (user: User | null, { sessionId }: Pick<Viewer, 'sessionId'>) => {
    if (user === null) throw notSignedIn()
    const [start, statistics] = await Promise.all([findSessionStart(db, sessionId), countReading(user.id)])
    if (start === null) throw notSignedIn()
    return toMe(user, start, statistics)
  }
  return {
    find: async (viewer) => present(await findUser(db, viewer.userId), viewer),
    async update(viewer, { bio, ...rest }) {
      const text = bio?.trim()
      if (text) await limits.require(accountLimits.biosByAccount, viewer.userId)
      const change: ProfileChange = {
        ...rest,
        ...(bio === undefined
          ? {}
          : { bio: text ? { markdown: text, html: renderMarkdown(text, 'bio') } : null }),
      }
      return present(await updateProfileOf(db, viewer.userId, change), viewer)
    },
  }
}
