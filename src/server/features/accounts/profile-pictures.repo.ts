import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Users } from '../../tables.gen.ts'

/**
 * Stores the base name of each profile picture (`ab/ab12…-1024`). `contract/values/image-paths.ts` makes file names
 * from it.
 */
export interface ProfilePictures {
  /**
   * Sets the base name of a picture (`null`: none) and returns the former one. Concurrent replacements run one after
   * the other.
   * @throws AppError `not_found`
   */
  replace(userId: string, base: string | null): Promise<string | null>
}

export function createProfilePictures(db: Database): ProfilePictures {
  return {
    replace: (userId, base) =>
      db.transaction(async (tx) => {
        const [former] = await tx.query<Pick<Users, 'picture'>>({
          name: 'profile_picture_lock',
          text: 'select picture from users where id = $1 for update',
          values: [userId],
        })
        if (!former) throw notFound('user')
        await tx.query({
          name: 'profile_picture_set',
          text: 'update users set picture = $2 where id = $1',
          values: [userId, base],
        })
        return former.picture
      }),
  }
}
