import type { AuthorDraft } from '#contract/drafts'
import { partialDateText } from '../../../platform/lists/partial-date.ts'
import { personSortKey } from '../../../platform/text/sort-key.ts'
import { indexNames } from '../../search/index.ts'
import { dateColumns } from '../dates.ts'
import {
  commonFaults,
  dateFaults,
  missingRows,
  orderFaults,
  pictureFaults,
  repeats,
  unknownLanguages,
} from './checks.ts'
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

type Dates = Record<
  'born_year' | 'born_month' | 'born_day' | 'died_year' | 'died_month' | 'died_day',
  number | null
>

const selectDraft = `select p.slug, ${namesJson('person', 'p.id')} as names, ${textsJson('person', 'p.id')} as texts, p.sort_name as "sortName",
    p.born_year, p.born_month, p.born_day, p.died_year, p.died_month, p.died_day, p.nationality, p.native_language as "nativeLanguage",
    p.gender, p.image_path as "profileImage",
    (select coalesce(json_agg(json_build_object('personId', l.behind_person_id, 'kind', l.kind) order by l.behind_person_id), '[]')
      from person_links l where l.person_id = p.id) as "penNameOf",
    ${externalIdsJson('person', 'p.id')} as "externalIds"
  from people p where p.id = $1`

/** Authors, and everybody else who took part in a book. */
export const authorThing: EditedThing<AuthorDraft> = {
  kind: 'authors',
  table: 'people',
  noun: 'person',
  isDated: true,
  groups: {
    sortName: 'facts',
    born: 'facts',
    died: 'facts',
    nationality: 'facts',
    nativeLanguage: 'facts',
    gender: 'facts',
    names: 'names',
    texts: 'texts',
    penNameOf: 'pen-names',
    profileImage: 'picture',
    externalIds: 'external-ids',
  },
  async read(tx, id) {
    const [row] = await tx.query<Omit<AuthorDraft, 'born' | 'died'> & Dates>({
      name: 'edit-author-read',
      text: selectDraft,
      values: [id],
    })
    const {
      born_year: by,
      born_month: bm,
      born_day: bd,
      died_year: dy,
      died_month: dm,
      died_day: dd,
      ...rest
    } = row!
    return {
      ...rest,
      born: partialDateText({ year: by, month: bm, day: bd }),
      died: partialDateText({ year: dy, month: dm, day: dd }),
    }
  },
  normal: (draft) => ({
    ...draft,
    texts: sortedTexts(draft.texts),
    penNameOf: draft.penNameOf.toSorted((a, b) => a.personId - b.personId),
    externalIds: sortedExternalIds(draft.externalIds),
  }),
  async check(tx, draft, fields, id) {
    const faults = await commonFaults(tx, authorThing, draft, fields, id)
    if (fields.has('nativeLanguage'))
      faults.push(
        ...(await unknownLanguages(tx, [{ path: 'draft.nativeLanguage', value: draft.nativeLanguage }])),
      )
    if (fields.has('born')) faults.push(...dateFaults('draft.born', draft.born))
    if (fields.has('died')) faults.push(...dateFaults('draft.died', draft.died))
    if (fields.has('born') || fields.has('died'))
      faults.push(...orderFaults('draft.died', draft.born, draft.died))
    if (fields.has('profileImage')) faults.push(...pictureFaults('draft.profileImage', draft.profileImage))
    if (fields.has('penNameOf')) {
      const path = (place: number) => `draft.penNameOf.${place}.personId`
      faults.push(
        ...repeats(draft.penNameOf, ({ personId }) => personId, path),
        ...(await missingRows(
          tx,
          'people',
          draft.penNameOf.map(({ personId }, place) => ({ path: path(place), value: personId })),
        )),
        ...draft.penNameOf.flatMap(({ personId }, place) =>
          personId === id ? [{ path: path(place), code: 'itself' }] : [],
        ),
      )
    }
    if (fields.has('externalIds'))
      faults.push(...(await externalIdsFaults(tx, 'person', draft.externalIds, id)))
    return faults
  },
  async insert(tx, { slug, sortName }) {
    const [row] = await tx.query<{ id: number }>({
      text: 'insert into people (slug, sort_name, sort_key) values ($1, $2, $3) returning id',
      values: [slug, sortName, personSortKey(sortName)],
    })
    return row!.id
  },
  async write(tx, id, draft, fields) {
    await tx.query({
      text: `update people set slug = $2, sort_name = $3, sort_key = $4, born_year = $5, born_month = $6, born_day = $7,
          died_year = $8, died_month = $9, died_day = $10, nationality = $11, native_language = $12, gender = $13, image_path = $14 where id = $1`,
      values: [
        id,
        draft.slug,
        draft.sortName,
        personSortKey(draft.sortName),
        ...dateColumns(draft.born),
        ...dateColumns(draft.died),
        draft.nationality,
        draft.nativeLanguage,
        draft.gender,
        draft.profileImage,
      ],
    })
    if (fields.has('names')) await writeNames(tx, 'person', id, draft.names)
    if (fields.has('texts')) await writeTexts(tx, 'person', id, draft.texts)
    if (fields.has('penNameOf')) {
      await tx.query({ text: 'delete from person_links where person_id = $1', values: [id] })
      await tx.query({
        text: 'insert into person_links (person_id, behind_person_id, kind) select $1, * from unnest($2::int[], $3::text[])',
        values: [
          id,
          draft.penNameOf.map(({ personId }) => personId),
          draft.penNameOf.map(({ kind }) => kind),
        ],
      })
    }
    if (fields.has('externalIds')) await writeExternalIds(tx, 'person', id, draft.externalIds)
  },
  index: (tx, id) => indexNames(tx, 'authors', [id]),
}
