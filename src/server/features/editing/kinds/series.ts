import type { SeriesDraft } from '#contract/drafts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { InputFault } from '../../../platform/http/errors.ts'
import { indexNames } from '../../search/index.ts'
import { indexSeriesNames } from '../../series/index.ts'
import { commonFaults, missingRows, pictureFaults } from './checks.ts'
import type { EditedThing } from './kind.ts'
import {
  externalIdsFaults,
  externalIdsJson,
  namesJson,
  sortedExternalIds,
  sortedTexts,
  textsJson,
  writeExternalIds,
  writeNames,
  writeTexts,
} from './parts.ts'

/** A parent that is not there, the thing itself, or something below it. */
export async function parentFaults(
  tx: Queryable,
  table: 'series' | 'genres',
  parent: number | null,
  id: number | null,
): Promise<InputFault[]> {
  const path = 'draft.parentId'
  if (parent === null) return []
  if (parent === id) return [{ path, code: 'itself' }]
  const missing = await missingRows(tx, table, [{ path, value: parent }])
  if (missing.length > 0 || id === null) return missing
  const above = await tx.query({
    text: `with recursive above as (
        select id, parent_id from ${table} where id = $1
        union select t.id, t.parent_id from above a join ${table} t on t.id = a.parent_id)
      select from above where id = $2`,
    values: [parent, id],
  })
  return above.length > 0 ? [{ path, code: 'itself' }] : []
}

/** Series of works, publishers' series, collections. */
export const seriesThing: EditedThing<SeriesDraft> = {
  kind: 'series',
  table: 'series',
  noun: 'series',
  isDated: true,
  groups: {
    kind: 'facts',
    status: 'facts',
    parentId: 'facts',
    names: 'names',
    texts: 'texts',
    image: 'picture',
    externalIds: 'external-ids',
  },
  async read(tx, id) {
    const [row] = await tx.query<SeriesDraft>({
      name: 'edit-series-read',
      text: `select s.slug, ${namesJson('series', 's.id')} as names, ${textsJson('series', 's.id')} as texts, s.kind, s.status,
          s.parent_id as "parentId", s.image_path as image, ${externalIdsJson('series', 's.id')} as "externalIds" from series s where s.id = $1`,
      values: [id],
    })
    return row!
  },
  normal: (draft) => ({
    ...draft,
    texts: sortedTexts(draft.texts),
    externalIds: sortedExternalIds(draft.externalIds),
  }),
  async check(tx, draft, fields, id) {
    const faults = await commonFaults(tx, seriesThing, draft, fields, id)
    if (fields.has('parentId')) faults.push(...(await parentFaults(tx, 'series', draft.parentId, id)))
    if (fields.has('image')) faults.push(...pictureFaults('draft.image', draft.image))
    if (fields.has('externalIds'))
      faults.push(...(await externalIdsFaults(tx, 'series', draft.externalIds, id)))
    return faults
  },
  async insert(tx, { slug }) {
    const [row] = await tx.query<{ id: number }>({
      text: 'insert into series (slug) values ($1) returning id',
      values: [slug],
    })
    return row!.id
  },
  async write(tx, id, draft, fields) {
    await tx.query({
      text: 'update series set slug = $2, kind = $3, status = $4, parent_id = $5, image_path = $6 where id = $1',
      values: [id, draft.slug, draft.kind, draft.status, draft.parentId, draft.image],
    })
    if (fields.has('names')) await writeNames(tx, 'series', id, draft.names)
    if (fields.has('texts')) await writeTexts(tx, 'series', id, draft.texts)
    if (fields.has('externalIds')) await writeExternalIds(tx, 'series', id, draft.externalIds)
  },
  async index(tx, id) {
    await indexSeriesNames(tx, [id])
    await indexNames(tx, 'series', [id])
  },
}
