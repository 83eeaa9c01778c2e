import type { PublicPerson } from '#contract/calls/accounts'
import type { Change, FieldDifference } from '#contract/calls/history'
import { toPublicPerson } from '../accounts/index.ts'
import type { ChangeRow } from './history.repo.ts'

export const presentPerson = (row: ChangeRow): PublicPerson | null => row.by && toPublicPerson(row.by)

const fieldsOf = ({ before, after }: ChangeRow): string[] => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
]

export const presentChange = (row: ChangeRow): Change => ({
  id: row.id,
  at: row.at.toISOString(),
  by: presentPerson(row),
  action: row.action,
  kind: row.kind,
  entityId: row.entity_id,
  subject: { kind: row.subject_kind, id: row.subject_id, slug: row.slug, name: row.subject_name },
  why: row.why,
  fields: fieldsOf(row),
  undoes: row.undoes,
  undoneBy: row.undone_by,
})

export const presentDifferences = (row: ChangeRow): FieldDifference[] =>
  fieldsOf(row).map((field) => ({
    field,
    before: row.before?.[field] ?? null,
    after: row.after?.[field] ?? null,
  }))
