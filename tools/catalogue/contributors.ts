import type { Contributor } from '@biblionaut/catalogue-files'
import type { ContributorRole } from '#contract/values/editing-enums'
import * as overrides from './overrides.ts'
import type { People } from './people.ts'
import type { SourceRow } from './source-rows.ts'

/**
 * Contributors of work and edition. `dropped`: names in neither list, because their role is unknown or an override
 * removes them.
 */
export interface Credits {
  work: Contributor[]
  edition: Contributor[]
  dropped: string[]
}

/**
 * Assigns roles to the names in the author field of a row. The field contains people of all roles (see
 * overrides/contributors.json).
 */
export function creditsOf(row: SourceRow, people: People): Credits {
  const id = String(row.goodreads_book_id)
  const fixed = overrides.contributors.rows[id]
  const named: [string, ContributorRole | null][] =
    fixed ?? row.authors.map((name, index) => [name, index === 0 ? 'author' : roleOf(name)])
  const credits: Credits = { work: [], edition: [], dropped: [] }
  for (const [name, role] of named) {
    if (role === null) credits.dropped.push(name)
    else {
      const onWork =
        overrides.contributors.onWork.includes(role) ||
        (role === 'illustrator' && overrides.contributors.illustratorOnWork.includes(id))
      add(onWork ? credits.work : credits.edition, name, role, people)
    }
  }
  if (fixed) credits.dropped.push(...row.authors.filter((name) => !fixed.some(([kept]) => kept === name)))
  return credits
}

function roleOf(name: string): ContributorRole | null {
  const plain = name.replace(/\s+/g, ' ').trim()
  const found = Object.entries(overrides.contributors.roles).find(([, names]) => names.includes(plain))
  return (found?.[0] as ContributorRole | undefined) ?? null
}

function add(list: Contributor[], name: string, role: ContributorRole, people: People): void {
  const person = people.of(name).key
  if (list.some((other) => other.person === person && other.role === role)) return
  const position = list.filter((other) => other.role === role).length + 1
  list.push({ person, role, position, creditedAs: people.creditedAs(name) })
}
