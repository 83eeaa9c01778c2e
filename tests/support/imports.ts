import { expect } from 'vitest'
import type { MatchRows } from '#server/features/imports/matching'
import type { TestSite } from './api.ts'
import type { TestInput } from './calls.ts'
import { runJobs, type Visitor } from './visitor.ts'

/** Returns the upload form of an import file. */
export function importForm(content: string | Uint8Array): FormData {
  const form = new FormData()
  form.append(
    'file',
    new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]),
    'export.csv',
  )
  return form
}

/** Matches no row with a book. */
export const noMatches: MatchRows = (rows) =>
  Promise.resolve(
    rows.map(() => ({
      bin: 'missing',
      workId: null,
      preselectedId: null,
      editionId: null,
      candidates: [],
    })),
  )

/** Returns an import with its state and counts. */
export const importOf = async (who: Visitor, id: string) =>
  (await who.call('getImport', { params: { id } })).data

/** Returns one page of the rows of an import. */
export const importRows = async (
  who: Visitor,
  id: string,
  query: TestInput<'listImportRows'>['query'] = {},
) => (await who.call('listImportRows', { params: { id }, query })).data

/** Uploads a file and matches its rows with books. */
export async function startImport(site: TestSite, who: Visitor, content: string | Uint8Array) {
  const { status, data } = await who.call('startImport', {}, { form: importForm(content) })
  expect([status, data.state]).toEqual([202, 'matching'])
  await runJobs(site.app, site.url)
  return importOf(who, data.id)
}

/** Options for the reviews of an import. */
export type ImportedReviews = Partial<TestInput<'applyImport'>['body']>

/** Adds the matched books of an import to the user's reading list. By default, publishes no reviews. */
export async function applyImport(site: TestSite, who: Visitor, id: string, reviews: ImportedReviews = {}) {
  const body = { reviewLanguage: null, ...reviews }
  const { status, data } = await who.call('applyImport', { params: { id }, body })
  expect([status, data.state]).toEqual([200, 'applying'])
  await runJobs(site.app, site.url)
  return importOf(who, id)
}

/**
 * Uploads a file and writes its matched rows. `found` is the import before its rows are written, `done` afterwards.
 */
export async function importFile(
  site: TestSite,
  who: Visitor,
  content: string | Uint8Array,
  reviews: ImportedReviews = {},
) {
  const found = await startImport(site, who, content)
  return { id: found.id, found, done: await applyImport(site, who, found.id, reviews) }
}

/** Undoes an import that has written rows. */
export async function undoImport(site: TestSite, who: Visitor, id: string) {
  expect((await who.call('undoImport', { params: { id } })).status).toBe(204)
  await runJobs(site.app, site.url)
  return importOf(who, id)
}
