import { type EditionFieldName, editionFields } from '#contract/values/entity-fields'
import type { ValueOf } from '#contract/values/field-kinds'
import type { Queryable } from '../../platform/database/database.ts'
import { firstRow } from '../../platform/database/rows.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { Editions, People, Publishers, Works } from '../../tables.gen.ts'
import { personSortKey } from '../../platform/text/sort-key.ts'
import { slugOf } from '../../platform/text/slug.ts'
import { snakeCase } from './kinds/snake-case.ts'
import { freeSlug } from './new-slugs.ts'

/** The fields of an edition. `languageName`: an editor's own name for the language; `null` for the usual name. */
export type EditionDraft = { [Name in EditionFieldName]: ValueOf<(typeof editionFields)[Name]> }

/** Columns whose name is not the field's name in snake case. */
const columns: Partial<Record<EditionFieldName, string>> = {
  description: 'markdown',
  coverImage: 'cover_path',
  publicationYear: 'published_year',
  isbn: 'isbn13',
  languageCode: 'language',
}
/** Fields in the table `editions`. Publisher and translators are in other tables. */
const inColumns = (Object.keys(editionFields) as EditionFieldName[]).filter(
  (name) => name !== 'publisher' && name !== 'translator',
)
const columnOf = (name: EditionFieldName): string => columns[name] ?? snakeCase(name)
const selected = inColumns.map((name) => {
  const cast = editionFields[name].kind === 'amount' ? '::float8' : ''
  return `e.${columnOf(name)}${cast} as "${name}"`
})

export interface StoredEdition extends CamelCased<Pick<Editions, 'id' | 'version' | 'is_primary'>> {
  bookId: number
  draft: EditionDraft
}

const translators = `nullif(coalesce(
    (select string_agg(c.printed_name, ', ' order by c.position) from edition_contributors c where c.edition_id = e.id and c.role = 'translator'),
    (select string_agg(t.printed_name, ', ' order by t.position) from translation_translators t where t.translation_id = e.translation_id)), '')`

export async function findEdition(tx: Queryable, id: number): Promise<StoredEdition | null> {
  const [row] = await tx.query<EditionDraft & Pick<Editions, 'id' | 'work_id' | 'version' | 'is_primary'>>({
    name: 'edit-edition-read',
    text: `select e.id, e.work_id, e.version, e.is_primary, ${selected.join(', ')},
        p.name as publisher, ${translators} as translator
      from editions e left join publishers p on p.id = e.publisher_id where e.id = $1`,
    values: [id],
  })
  if (!row) return null
  const { id: own, work_id: bookId, version, is_primary: isPrimary, ...draft } = row
  return { id: own, bookId, version, isPrimary, draft }
}

/**
 * Locks a book and returns the id of its primary edition. Returns `null` if the book does not exist. All writers of
 * editions lock the book first.
 */
export async function lockBook(tx: Queryable, id: number): Promise<{ primary: number | null } | null> {
  const rows = await tx.query({
    text: 'select from works where id = $1 and merged_into is null for no key update',
    values: [id],
  })
  if (rows.length === 0) return null
  // a separate statement, so that it sees what other transactions have committed during the wait for the lock
  const [edition] = await tx.query<Pick<Editions, 'id'>>({
    text: 'select id from editions where work_id = $1 and is_primary',
    values: [id],
  })
  return { primary: edition?.id ?? null }
}

export async function setPrimary(tx: Queryable, book: number, edition: number): Promise<void> {
  await tx.query({
    text: 'update editions set is_primary = false, version = version + 1, updated_at = now() where work_id = $1 and is_primary and id <> $2',
    values: [book, edition],
  })
  await tx.query({
    text: 'update editions set is_primary = true, version = version + 1, updated_at = now() where id = $2 and work_id = $1 and not is_primary',
    values: [book, edition],
  })
}

/** Returns the edition of type `original` of a book, or `null`. Ignores the edition `except`. */
export async function findOriginal(
  tx: Queryable,
  book: number,
  except: number | null,
): Promise<number | null> {
  const [row] = await tx.query<Pick<Editions, 'id'>>({
    text: `select id from editions where work_id = $1 and edition_type = 'original' and id <> coalesce($2, 0)`,
    values: [book, except],
  })
  return row?.id ?? null
}

/** Returns the original language of a book, or `null` if unknown. */
export async function findOriginalLanguage(tx: Queryable, book: number): Promise<string | null> {
  const [row] = await tx.query<{ language: Works['original_language'] }>({
    text: 'select original_language as language from works where id = $1',
    values: [book],
  })
  return row?.language ?? null
}

/** Returns the edition with an ISBN, or `null`. Ignores the edition `except`. */
export const findIsbn = (
  tx: Queryable,
  isbn: string,
  except: number | null,
): Promise<{ id: number; bookId: number; bookSlug: string } | null> =>
  firstRow(tx, {
    text: `select e.id, w.id as "bookId", w.slug as "bookSlug" from editions e join works w on w.id = e.work_id
      where e.isbn13 = $1 and e.id <> coalesce($2, 0)`,
    values: [isbn, except],
  })

async function publisherId(tx: Queryable, name: string | null): Promise<number | null> {
  if (name === null) return null
  const known = async () =>
    (
      await tx.query<Pick<Publishers, 'id'>>({
        text: 'select id from publishers where name = $1 or lower(name) = lower($1) order by (name = $1) desc, id limit 1',
        values: [name],
      })
    )[0]?.id
  const id = await known()
  if (id !== undefined) return id
  await tx.query({
    text: `insert into publishers (slug, name) values ($1, $2) on conflict do nothing`,
    values: [slugOf(name, 'publisher'), name],
  })
  const made = await known()
  if (made !== undefined) return made
  // another publisher has the slug, so a number is added
  const [row] = await tx.query<Pick<Publishers, 'id'>>({
    text: `insert into publishers (slug, name) select $1 || '-' || (count(*) + 1), $2 from publishers where slug like $1 || '%' returning id`,
    values: [slugOf(name, 'publisher'), name],
  })
  return row!.id
}

/** Returns the id of the person with this name. If there is none, inserts one and appends its id to `added`. */
async function personId(tx: Queryable, name: string, added: number[]): Promise<number> {
  const [known] = await tx.query<Pick<People, 'id'>>({
    text: `select p.id from person_names n join people p on p.id = n.person_id
      where n.value = $1 and p.merged_into is null order by n.is_display desc, p.book_count desc, p.id limit 1`,
    values: [name],
  })
  if (known) return known.id
  const words = name.split(/\s+/)
  const sortName = words.length > 1 ? `${words.at(-1)}, ${words.slice(0, -1).join(' ')}` : name
  const names = [{ language: null, value: name, kind: 'official', isDisplay: true }]
  const [row] = await tx.query<Pick<People, 'id'>>({
    text: 'insert into people (slug, sort_name, sort_key) values ($1, $2, $3) returning id',
    values: [await freeSlug(tx, 'authors', names, null), sortName, personSortKey(sortName)],
  })
  await tx.query({
    text: `insert into person_names (person_id, value, kind, is_display) values ($1, $2, 'official', true)`,
    values: [row!.id, name],
  })
  added.push(row!.id)
  return row!.id
}

/**
 * Splits a line of translators into names: 'Anna Berg, Hans Tal', 'Anna Berg & Hans Tal', 'Anna Berg und Hans Tal'.
 */
const namesIn = (line: string): string[] => [
  ...new Set(
    line
      .split(/[,;&/]|\s(?:und|and|e)\s/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]

async function writeTranslators(tx: Queryable, id: number, line: string | null): Promise<number[]> {
  const added: number[] = []
  await tx.query({
    text: `delete from edition_contributors where edition_id = $1 and role = 'translator'`,
    values: [id],
  })
  for (const [place, name] of namesIn(line ?? '').entries())
    await tx.query({
      text: `insert into edition_contributors (edition_id, person_id, role, position, printed_name) values ($1, $2, 'translator', $3, $4)
        on conflict do nothing`,
      values: [id, await personId(tx, name, added), place + 1, name],
    })
  return added
}

/** Inserts an edition with its title. {@link writeEdition} writes the other fields. */
export async function insertEdition(
  tx: Queryable,
  book: number,
  { title }: EditionDraft,
  isPrimary: boolean,
): Promise<number> {
  const [row] = await tx.query<Pick<Editions, 'id'>>({
    text: 'insert into editions (work_id, title, is_primary) values ($1, $2, $3) returning id',
    values: [book, title, isPrimary],
  })
  return row!.id
}

/**
 * Writes the fields of an edition, and its translators if they or the language have changed. Returns the ids of added
 * persons.
 */
export async function writeEdition(
  tx: Queryable,
  id: number,
  draft: EditionDraft,
  html: string | null,
  fields: ReadonlySet<string>,
): Promise<number[]> {
  await tx.query({
    text: `update editions set html = $2, publisher_id = $3,
        published_month = case when published_year is distinct from $4 then null else published_month end,
        published_day = case when published_year is distinct from $4 then null else published_day end,
        ${inColumns.map((name, place) => `${columnOf(name)} = $${place + 5}`).join(', ')},
        version = version + 1, updated_at = now() where id = $1`,
    values: [
      id,
      html,
      await publisherId(tx, draft.publisher),
      draft.publicationYear,
      ...inColumns.map((name) => draft[name]),
    ],
  })
  if (!fields.has('translator') && !fields.has('languageCode')) return []
  // several editions can belong to one translation; an edition with another translator or language no longer does
  await tx.query({ text: 'update editions set translation_id = null where id = $1', values: [id] })
  return writeTranslators(tx, id, draft.translator)
}
