import type { Me, PublicPerson, SignInMethod } from '#contract/calls/accounts'
import { displayNameOf } from '#contract/values/display-name'
import { smallImagePath } from '#contract/values/image-paths'
import type { PersonRow } from './person.sql.ts'
import type { User } from './users.repo.ts'

/** The numbers of books read and reviews written by a user. */
export type ReadingCounts = Me['statistics']

/** Returns the path of the smallest size of a profile picture, or `null` if the user has no picture. */
const pictureOf = (picture: string | null): string | null =>
  picture === null ? null : smallImagePath(picture)

/** Returns the account data that the API sends to the owner of the account. */
export function toMe(
  user: User,
  session: { method: SignInMethod; hasRecentSignIn: boolean },
  statistics: ReadingCounts,
): Me {
  return {
    id: user.id,
    role: user.role,
    displayName: displayNameOf(user),
    profileImageUrl: pictureOf(user.picture),
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    bio: user.bio,
    bioHtml: user.bioHtml,
    language: user.language,
    lastLogin: user.lastLoginAt?.toISOString() ?? null,
    registeredDate: user.createdAt.toISOString(),
    statistics,
    signInMethod: session.method,
    hasRecentSignIn: session.hasRecentSignIn,
    version: user.version,
  }
}

/** Returns the data of a user that other users see: without email address, role and times. */
export const toPublicPerson = (user: PersonRow): PublicPerson => ({
  id: user.id,
  displayName: displayNameOf(user),
  profileImageUrl: pictureOf(user.picture),
})
