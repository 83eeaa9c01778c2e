import type { AwardDraft, DraftCategory } from '#contract/calls/drafts'
import { awardFields } from '#contract/values/entity-fields'
import type { Queryable } from '../../../platform/database/database.ts'
import type { AwardCategories } from '../../../tables.gen.ts'
import type { InputIssue } from '../../../platform/http/errors.ts'
import { slugOf } from '../../../platform/text/slug.ts'
import { indexNames } from '../../search/index.ts'
import { repeats, unknownLanguages } from './checks.ts'
import { editedEntity } from './entity.ts'
import type { Rows } from './kind.ts'
import { nameRows, textRows } from './shared-rows.ts'

/** Returns validation errors of categories. A category with honours cannot be removed. */
async function categoryIssues(
  tx: Queryable,
  categories: DraftCategory[],
  award: number | null,
): Promise<InputIssue[]> {
  const issues: InputIssue[] = repeats(
    categories.flatMap(({ id }) => (id === null ? [] : [id])),
    (id) => id,
    (place) => `draft.categories.${place}.id`,
  )
  const known = await tx.query<Pick<AwardCategories, 'id'> & { honours: number }>({
    text: 'select k.id, (select count(*)::int from award_honours e where e.category_id = k.id) as honours from award_categories k where k.award_id = $1',
    values: [award],
  })
  for (const [place, { id, names, activeFrom, activeTo }] of categories.entries()) {
    if (id !== null && !known.some((category) => category.id === id))
      issues.push({ path: `draft.categories.${place}.id`, code: 'not_there' })
    if (activeFrom !== null && activeTo !== null && activeTo < activeFrom)
      issues.push({
        path: `draft.categories.${place}.activeTo`,
        code: 'too_small',
        values: { limit: activeFrom },
      })
    issues.push(
      ...repeats(
        names,
        ({ language }) => language,
        (at) => `draft.categories.${place}.names.${at}.language`,
      ),
    )
  }
  issues.push(
    ...(await unknownLanguages(
      tx,
      categories.flatMap(({ names }, place) =>
        names.map(({ language }, at) => ({
          path: `draft.categories.${place}.names.${at}.language`,
          value: language,
        })),
      ),
    )),
  )
  const remainingIds = new Set(categories.map(({ id }) => id))
  const usedAndRemoved = known.filter(({ id, honours }) => honours > 0 && !remainingIds.has(id))
  if (usedAndRemoved.length > 0)
    issues.push({
      path: 'draft.categories',
      code: 'in_use',
      values: { count: usedAndRemoved.reduce((sum, { honours }) => sum + honours, 0) },
    })
  return issues
}

async function writeCategories(tx: Queryable, award: number, categories: DraftCategory[]): Promise<void> {
  await tx.query({
    text: 'delete from award_categories where award_id = $1 and id <> all ($2::int[])',
    values: [award, categories.flatMap(({ id }) => (id === null ? [] : [id]))],
  })
  for (const [place, { id, names, activeFrom, activeTo }] of categories.entries()) {
    const [known] =
      id === null
        ? []
        : await tx.query<Pick<AwardCategories, 'id'>>({
            text: 'update award_categories set position = $2, active_from = $3, active_to = $4 where id = $1 and award_id = $5 returning id',
            values: [id, place + 1, activeFrom, activeTo, award],
          })
    const category = known ?? (await insertCategory(tx, award, categories[place]!, place + 1))
    if (known)
      await tx.query({ text: 'delete from award_category_names where category_id = $1', values: [known.id] })
    await tx.query({
      text: 'insert into award_category_names (category_id, language, value) select $1, * from unnest($2::text[], $3::text[])',
      values: [category.id, names.map(({ language }) => language), names.map(({ value }) => value)],
    })
  }
}

/** Inserts a category. Its key, a part of URLs, is made from its English name, else from its first one. */
async function insertCategory(
  tx: Queryable,
  award: number,
  { names, activeFrom, activeTo }: DraftCategory,
  position: number,
): Promise<{ id: number }> {
  const name = (names.find(({ language }) => language === 'en') ?? names[0]!).value
  const rows = await tx.query<Pick<AwardCategories, 'key'>>({
    text: 'select key from award_categories where award_id = $1',
    values: [award],
  })
  const taken = new Set(rows.map(({ key }) => key))
  const stem = slugOf(name, 'category')
  let key = stem
  for (let number = 2; taken.has(key); number += 1) key = `${stem}-${number}`
  const [row] = await tx.query<Pick<AwardCategories, 'id'>>({
    text: 'insert into award_categories (award_id, key, position, active_from, active_to) values ($1, $2, $3, $4, $5) returning id',
    values: [award, key, position, activeFrom, activeTo],
  })
  return row!
}

const categories: Rows<DraftCategory[]> = {
  json: (award) => `(select coalesce(json_agg(json_build_object('id', k.id,
      'names', (select coalesce(json_agg(json_build_object('language', n.language, 'value', n.value) order by n.language), '[]')
        from award_category_names n where n.category_id = k.id),
      'activeFrom', k.active_from, 'activeTo', k.active_to) order by k.position, k.id), '[]')
    from award_categories k where k.award_id = ${award})`,
  normal: (rows) =>
    rows.map((category) => ({
      ...category,
      names: category.names.toSorted((a, b) => (a.language < b.language ? -1 : 1)),
    })),
  issues: categoryIssues,
  write: writeCategories,
}

export const awardEntity = editedEntity<AwardDraft>({
  kind: 'awards',
  isDated: false,
  columns: { year: 'founded_year', image: 'image_path' },
  rows: { names: nameRows('award', awardFields.names.max), texts: textRows('award'), categories },
  index: (tx, id) => indexNames(tx, 'awards', [id]),
})
