import type { ExternalId } from '@biblionaut/catalogue-files'
import type { FieldGroup, SourcedKind } from './field-groups.ts'
import type { ImportedRecord } from './load-kind.ts'
import type { References } from './references.ts'
import { replaceRows } from './rows.ts'

/**
 * Returns the {@link FieldGroup} of a record's identifiers in other catalogues. Skips an identifier that another record
 * of this kind already has.
 */
export const externalIdsGroup = <R extends ImportedRecord & { externalIds?: ExternalId[] | undefined }>(
  kind: SourcedKind,
  { sources }: References,
): FieldGroup<R> => ({
  name: 'external-ids',
  state: `select jsonb_agg(jsonb_build_array(scheme, value) order by scheme, value) from external_ids where ${kind}_id = $id`,
  value: ({ externalIds }) => externalIds ?? [],
  applies: ({ externalIds = [] }) => kind === 'work' || externalIds.length > 0,
  write: replaceRows({
    table: 'external_ids',
    owner: `${kind}_id`,
    columns: { scheme: 'text', value: 'text', source: 'int' },
    rowsOf: ({ record, sourceId }) =>
      (record.externalIds ?? []).map(({ scheme, value, source }) => [
        scheme,
        value,
        source === undefined ? sourceId : sources.get(source)!,
      ]),
    text: `insert into external_ids (${kind}_id, scheme, value, source_id) select * from given on conflict do nothing`,
  }),
})
