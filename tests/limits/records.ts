import { expect } from 'vitest'
import type { CallName } from '#contract/values/call-paths'
import { type SignedIn, signedIn } from '#tests/support/accounts'
import type { AnyShape } from '#tests/support/any-shape'
import type { TestSite } from '#tests/support/api'
import { goodreadsFile } from '#tests/support/goodreads'
import type { UncheckedInput } from '#tests/support/calls'
import { createVisitor, runJobs, type Visitor } from '#tests/support/visitor'
import { type EntityName, entityNames, newDraft } from './drafts.ts'

interface Known {
  id: number
  slug: string
}

/** Ids and slugs of the records that the inputs of calls refer to, and the users who make the calls. */
export interface Records {
  site: TestSite
  who: SignedIn
  /** Makes the calls of people who are not signed in. */
  visitor: Visitor
  /** Ids of entities, one of each kind, that the writing calls change. */
  entities: Record<EntityName, number>
  book: Known
  author: Known
  series: Known
  genre: Known
  award: Known
  list: { id: number; address: string }
  /** Review of another user. */
  review: number
  newsletter: number
  import: string
}

/** Makes a call that must succeed. Returns its data. */
export async function made(
  who: Visitor,
  name: CallName,
  input: UncheckedInput = {},
  form?: FormData,
): Promise<AnyShape> {
  const { status, text } = await who.callUnchecked(name, input, form && { form })
  expect(status, `${name}: ${text}`).toBeLessThan(300)
  return (JSON.parse(text) as { data: AnyShape }).data
}

/** Returns the name of a call for a kind of entity: `createBook`. */
export const callOf = (verb: string, kind: EntityName): CallName =>
  `${verb}${kind[0]!.toUpperCase()}${kind.slice(1)}` as CallName

/** Creates an entity. `fields` replaces fields of the draft that {@link newDraft} returns. */
export const createEntity = (who: Visitor, kind: EntityName, fields: object = {}) =>
  made(who, callOf('create', kind), { body: { draft: { ...newDraft(kind), ...fields } } })

/** Returns id and slug of the first entity of a table in this order. Omits merged entities. */
async function firstOf(site: TestSite, table: string, order: string): Promise<Known> {
  const [row] = await site.db.query<Known>({
    text: `select id, slug from ${table} where merged_into is null order by ${order} limit 1`,
  })
  return row!
}

export async function createRecords(site: TestSite): Promise<Records> {
  const who = await signedIn(site, 'SUPER_USER')
  const other = await signedIn(site)
  const book = await firstOf(site, 'works', `slug = 'dune' desc, id`)
  const entities = {} as Records['entities']
  for (const kind of entityNames) entities[kind] = (await createEntity(who, kind)).id
  const list = await made(who, 'createBookList', {
    body: { title: 'Sand', language: 'en', visibility: 'public', bookIds: [book.id] },
  })
  const rated = await made(other, 'putBookReview', {
    params: { id: book.id },
    body: { text: 'Dry.', language: 'en', rating: 3 },
  })
  const texts = [{ language: 'en', subject: 'Spring', body: 'New books.' }]
  const form = new FormData()
  form.append('file', new Blob([goodreadsFile([{ Title: 'Dune', Author: 'Frank Herbert' }])]), 'export.csv')
  const brought = await made(who, 'startImport', {}, form)
  await runJobs(site.app, site.url)
  return {
    site,
    who,
    visitor: createVisitor(site.app),
    entities,
    book,
    author: await firstOf(site, 'people', `slug = 'frank-herbert' desc, id`),
    series: await firstOf(site, 'series', 'id'),
    genre: await firstOf(site, 'genres', 'id'),
    award: await firstOf(site, 'awards', 'id'),
    list,
    review: rated.review.id,
    newsletter: (await made(who, 'createNewsletterIssue', { body: { texts } })).id,
    import: brought.id,
  }
}
