import type { EditionRecord } from '@biblionaut/catalogue-files'
import { contributorsGroup } from './contributors-group.ts'
import { externalIdsGroup } from './external-ids-group.ts'
import type { FieldGroup } from './field-groups.ts'
import { idOf, type References, withIds } from './references.ts'
import { replaceRows, updateColumns } from './rows.ts'

const digital = new Set(['ebook', 'audiobook'])

export function editionGroups(references: References): FieldGroup<EditionRecord>[] {
  return [
    {
      name: 'facts',
      state: `select jsonb_build_array(title, language, is_original_language, isbn13, publisher_id, binding_type, pages, published_year, published_month)
        from editions where id = $id`,
      value: (e) => [
        e.title,
        e.language,
        e.isOriginalLanguage,
        e.isbn13,
        e.publisher,
        e.binding,
        e.pages,
        e.publicationYear,
      ],
      write: updateColumns({
        columns: {
          title: 'text',
          language: 'text',
          is_original: 'bool',
          isbn13: 'text',
          publisher: 'int',
          binding: 'text',
          format: 'text',
          pages: 'int',
          year: 'int',
        },
        rowOf: (e) => [
          e.title,
          e.language,
          e.isOriginalLanguage ?? false,
          e.isbn13,
          e.publisher === null ? null : idOf(references.publisher, e.publisher),
          e.binding,
          e.binding === null ? null : digital.has(e.binding) ? 'digital' : 'physical',
          e.pages,
          e.publicationYear,
        ],
        text: `update editions e set title = g.title, language = g.language, is_original_language = g.is_original, isbn13 = g.isbn13,
            publisher_id = g.publisher, binding_type = g.binding, format_type = g.format, pages = g.pages, published_year = g.year,
            updated_at = now() from given g where e.id = g.id`,
      }),
    },
    {
      name: 'contents',
      state: 'select jsonb_agg(work_id order by position) from edition_contents where edition_id = $id',
      value: (e) => e.contains,
      write: replaceRows({
        table: 'edition_contents',
        owner: 'edition_id',
        columns: { work: 'int', position: 'int' },
        rowsOf: ({ record }) =>
          withIds(references.work, record.contains, (work) => work).map(({ id }, at) => [id, at + 1]),
        text: 'insert into edition_contents (edition_id, work_id, position) select * from given',
      }),
    },
    contributorsGroup('edition', references),
    externalIdsGroup('edition', references),
  ]
}
