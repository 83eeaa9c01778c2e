import type { GenreDraft } from '#contract/drafts'
import { indexNames } from '../../search/index.ts'
import { commonFaults, pictureFaults } from './checks.ts'
import type { EditedThing } from './kind.ts'
import { namesJson, sortedTexts, textsJson, writeNames, writeTexts } from './parts.ts'
import { parentFaults } from './series.ts'

export const genreThing: EditedThing<GenreDraft> = {
  kind: 'genres',
  table: 'genres',
  noun: 'genre',
  isDated: false,
  groups: { category: 'facts', parentId: 'facts', names: 'names', texts: 'texts', image: 'picture' },
  async read(tx, id) {
    const [row] = await tx.query<GenreDraft>({
      name: 'edit-genre-read',
      text: `select g.slug, ${namesJson('genre', 'g.id')} as names, ${textsJson('genre', 'g.id')} as texts, g.genre_group as category,
          g.parent_id as "parentId", g.image_path as image from genres g where g.id = $1`,
      values: [id],
    })
    return row!
  },
  normal: (draft) => ({ ...draft, texts: sortedTexts(draft.texts) }),
  async check(tx, draft, fields, id) {
    const faults = await commonFaults(tx, genreThing, draft, fields, id)
    // names of genres are shorter than titles: they stand on chips
    for (const [place, { value }] of draft.names.entries())
      if (fields.has('names') && value.length > 100)
        faults.push({ path: `draft.names.${place}.value`, code: 'too_long', values: { limit: 100 } })
    if (fields.has('parentId')) faults.push(...(await parentFaults(tx, 'genres', draft.parentId, id)))
    if (fields.has('image')) faults.push(...pictureFaults('draft.image', draft.image))
    return faults
  },
  async insert(tx, { slug, category }) {
    const [row] = await tx.query<{ id: number }>({
      text: 'insert into genres (slug, genre_group) values ($1, $2) returning id',
      values: [slug, category],
    })
    return row!.id
  },
  async write(tx, id, draft, fields) {
    await tx.query({
      text: 'update genres set slug = $2, genre_group = $3, parent_id = $4, image_path = $5 where id = $1',
      values: [id, draft.slug, draft.category, draft.parentId, draft.image],
    })
    if (fields.has('names')) await writeNames(tx, 'genre', id, draft.names)
    if (fields.has('texts')) await writeTexts(tx, 'genre', id, draft.texts)
  },
  index: (tx, id) => indexNames(tx, 'genres', [id]),
}
