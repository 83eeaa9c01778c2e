import type { EditionRecord } from '../catalogue-file.ts'
import { contributorsGroup } from './contributors-group.ts'
import type { FieldGroup } from './field-groups.ts'
import { idOf, type References, withIds } from './references.ts'

/** Bindings that are files. */
const digital = new Set(['ebook', 'audiobook'])

/** What the import sets of an edition. */
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
      write: async (tx, id, e) => {
        const publisher = e.publisher === null ? null : idOf(references.publisher, e.publisher)
        const format = e.binding === null ? null : digital.has(e.binding) ? 'digital' : 'physical'
        await tx.query({
          name: 'load_edition_facts',
          text: `update editions set title = $2, language = $3, is_original_language = $4, isbn13 = $5, publisher_id = $6, binding_type = $7,
            format_type = $8, pages = $9, published_year = $10, updated_at = now() where id = $1`,
          values: [
            id,
            e.title,
            e.language,
            e.isOriginalLanguage ?? false,
            e.isbn13,
            publisher,
            e.binding,
            format,
            e.pages,
            e.publicationYear,
          ],
        })
      },
    },
    {
      name: 'contents',
      state: 'select jsonb_agg(work_id order by position) from edition_contents where edition_id = $id',
      value: (e) => e.contains,
      write: async (tx, id, e, isNew) => {
        if (!isNew)
          await tx.query({
            name: 'load_edition_contents_clear',
            text: 'delete from edition_contents where edition_id = $1',
            values: [id],
          })
        if (e.contains.length === 0) return
        const held = withIds(references.work, e.contains, (work) => work)
        await tx.query({
          name: 'load_edition_contents',
          text: 'insert into edition_contents (edition_id, work_id, position) select $1, work, place from unnest($2::int[]) with ordinality as w (work, place)',
          values: [id, held.map((work) => work.id)],
        })
      },
    },
    contributorsGroup('edition', references),
  ]
}
