import type { CamelCased } from '../../platform/database/columns.ts'
import type { Users } from '../../tables.gen.ts'

/** The columns of a user that `toPublicPerson` needs. */
export type PersonRow = CamelCased<Pick<Users, 'id' | 'email' | 'first_name' | 'last_name' | 'picture'>>

/** SQL of a {@link PersonRow} as JSON, or `null` for a deleted user. `alias`: alias of the row of `users`. */
export const personJson = (alias: string): string =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'email', ${alias}.email, 'firstName', ${alias}.first_name,
    'lastName', ${alias}.last_name, 'picture', ${alias}.picture) end`
