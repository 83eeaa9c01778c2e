import type { Me, PublicPerson, SignInMethod } from '#contract/calls/accounts'
import { displayNameOf } from '#contract/values/display-name'
import { smallImagePath } from '#contract/values/image-paths'
import type { PersonRow } from './person.sql.ts'
import type { User } from './users.repo.ts'

const pictureOf = (picture: string | null): string | null =>
  picture === null ? null : smallImagePath(picture)

export function toMe(
  user: User,
  session: { method: SignInMethod; hasRecentSignIn: boolean },
  statistics: Me['statistics'],
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

/** Returns only what other users may see: id, name and picture. */
export const toPublicPerson = (user: PersonRow): PublicPerson => ({
  id: user.id,
  displayName: displayNameOf(user),
  profileImageUrl: pictureOf(user.picture),
})
