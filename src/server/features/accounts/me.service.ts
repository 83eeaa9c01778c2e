import type { Me } from '#contract/accounts'
import type { Viewer } from '../../platform/http/access.ts'
import { notSignedIn } from '../../platform/http/errors.ts'
import { renderMarkdown } from '../../platform/markdown/markdown.ts'
import type { AccountParts } from './account-parts.ts'
import { toMe } from './accounts.presenter.ts'
import { findSessionMethod } from './sessions.repo.ts'
import { findUser, type ProfileChange, updateProfileOf, type User } from './users.repo.ts'

/** There are no reading lists and no reviews in the database yet, so nobody has any. */
const nothingRead: Me['statistics'] = { booksRead: 0, booksReading: 0, reviewsWritten: 0 }

/** A change of one's own profile, as it comes in. */
export interface ProfileInput extends Omit<ProfileChange, 'bio'> {
  bio?: string | null | undefined
}

/** The person who is signed in, to themselves. */
export interface MeService {
  /** @throws AppError `not_signed_in` where the account or the session is gone by now */
  find(viewer: Pick<Viewer, 'userId' | 'sessionId' | 'isFresh'>): Promise<Me>
  /** @throws as `find`; InputError for a bio that is nested too deeply */
  update(viewer: Viewer, change: ProfileInput): Promise<Me>
}

/** Makes the service. */
export function createMe({ db }: Pick<AccountParts, 'db'>): MeService {
  const present = async (
    user: User | null,
    { sessionId, isFresh }: Pick<Viewer, 'sessionId' | 'isFresh'>,
  ) => {
    const method = user === null ? null : await findSessionMethod(db, sessionId)
    if (user === null || method === null) throw notSignedIn()
    return toMe(user, { method, isFresh }, nothingRead)
  }
  return {
    find: async (viewer) => present(await findUser(db, viewer.userId), viewer),
    async update(viewer, { bio, ...rest }) {
      const text = bio?.trim()
      const change: ProfileChange = {
        ...rest,
        ...(bio === undefined ? {} : { bio: text ? { markdown: text, html: renderMarkdown(text) } : null }),
      }
      return present(await updateProfileOf(db, viewer.userId, change), viewer)
    },
  }
}
