import type { Me, PublicPerson, SignInMethod } from '#contract/calls/accounts'
import { displayNameOf } from '#contract/values/display-name'
import { smallImagePath } from '#contract/values/image-paths'
import type { User } from './users.repo.ts'

/** What a person has read and written, counted. */
export type ReadingCounts = Me['statistics']

/** The address of a picture, which is nowhere shown larger than its smallest size; null where there is none. */
const pictureOf = (picture: string | null): string | null =>
  picture === null ? null : smallImagePath(picture)

/** What leaves to the person themselves (specification, section 3). */
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

/** What leaves to everybody else: no address, no role, no times. */
export const toPublicPerson = (
  user: Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'picture'>,
): PublicPerson => ({
  id: user.id,
  displayName: displayNameOf(user),
  profileImageUrl: pictureOf(user.picture),
})
