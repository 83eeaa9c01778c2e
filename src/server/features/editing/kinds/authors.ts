import type { AuthorDraft } from '#contract/calls/drafts'
import { personSortKey } from '../../../platform/text/sort-key.ts'
import { indexNames } from '../../search/index.ts'
import { missingRows, repeats } from './checks.ts'
import { editedEntity } from './entity.ts'
import type { Rows } from './kind.ts'
import { externalIdRows, nameRows, textRows } from './shared-rows.ts'

/** The field `penNameOf`: the persons behind a pen name. */
const penNames: Rows<AuthorDraft['penNameOf']> = {
  json: (
    id,
  ) => `(select coalesce(json_agg(json_build_object('personId', l.behind_person_id, 'kind', l.kind) order by l.behind_person_id), '[]')
    from person_links l where l.person_id = ${id})`,
  normal: (links) => links.toSorted((a, b) => a.personId - b.personId),
  async issues(tx, links, id) {
    const path = (place: number) => `draft.penNameOf.${place}.personId`
    return [
      ...repeats(links, ({ personId }) => personId, path),
      ...(await missingRows(
        tx,
        'authors',
        links.map(({ personId }, place) => ({ path: path(place), value: personId })),
      )),
      ...links.flatMap(({ personId }, place) =>
        personId === id ? [{ path: path(place), code: 'itself' }] : [],
      ),
    ]
  },
  async write(tx, id, links) {
    await tx.query({ text: 'delete from person_links where person_id = $1', values: [id] })
    await tx.query({
      text: 'insert into person_links (person_id, behind_person_id, kind) select $1, * from unnest($2::int[], $3::text[])',
      values: [id, links.map(({ personId }) => personId), links.map(({ kind }) => kind)],
    })
  },
}

export const authorEntity = editedEntity<AuthorDraft>({
  kind: 'authors',
  isDated: true,
  columns: { profileImage: 'image_path' },
  rows: {
    names: nameRows('person'),
    texts: textRows('person'),
    penNameOf: penNames,
    externalIds: externalIdRows('person'),
  },
  computed: ({ sortName }) => ({ sort_key: personSortKey(sortName) }),
  index: (tx, id) => indexNames(tx, 'authors', [id]),
})
