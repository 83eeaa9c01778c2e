import type { AwardRecord } from '@biblionaut/catalogue-files'
import type { FieldGroup, Placed } from './field-groups.ts'
import { namesGroup, namesOfTexts, textsGroup } from './names.ts'
import { updateColumns } from './rows.ts'

/** Returns each category of the awards, with the id of its award and its index among the categories of that award. */
const categoriesOf = (entries: readonly Placed<AwardRecord>[]) =>
  entries.flatMap(({ id, record }) => record.categories.map((category, index) => ({ id, index, category })))

/**
 * The field groups (groups of fields that the import writes together) of an award. Categories are updated by key
 * instead of inserted again, so that honours retain their category.
 */
export const awardGroups: FieldGroup<AwardRecord>[] = [
  {
    name: 'facts',
    state: 'select founded_year from awards where id = $id',
    value: (a) => a.foundedYear,
    write: updateColumns({
      columns: { founded: 'int' },
      rowOf: ({ foundedYear }) => [foundedYear],
      text: 'update awards a set founded_year = g.founded from given g where a.id = g.id',
    }),
  },
  namesGroup(
    'award',
    (a) => a.names,
    (a) => namesOfTexts(a.names),
  ),
  textsGroup('award', (a) => a.descriptions),
  {
    name: 'categories',
    // the years of a category are included only if set, so that the stored fingerprints (hashes) of awards without them
    // stay valid
    state: `select jsonb_agg(jsonb_build_array(k.key, k.position, (select jsonb_agg(jsonb_build_array(n.language, n.value) order by n.language)
      from award_category_names n where n.category_id = k.id))
      || case when k.active_from is null and k.active_to is null then '[]' else jsonb_build_array(k.active_from, k.active_to) end order by k.position)
      from award_categories k where k.award_id = $id`,
    value: (a) => a.categories,
    write: async (tx, entries) => {
      for (const { id, index, category } of categoriesOf(entries)) {
        const [row] = await tx.query<{ id: number }>({
          text: `insert into award_categories (award_id, key, position, active_from, active_to) values ($1, $2, $3, $4, $5)
            on conflict (award_id, key) do update
              set position = excluded.position, active_from = excluded.active_from, active_to = excluded.active_to returning id`,
          values: [id, category.key, index + 1, category.activeFrom, category.activeTo],
        })
        await tx.query({
          text: `insert into award_category_names (category_id, language, value) select $1, * from unnest($2::text[], $3::text[])
            on conflict (category_id, language) do update set value = excluded.value`,
          values: [row!.id, Object.keys(category.names), Object.values(category.names)],
        })
      }
    },
  },
]
