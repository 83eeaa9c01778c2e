import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readImport } from './read-import.ts'

const site = 'https://books.example'
const manifest = strToU8(JSON.stringify({ url: site }))
const now = new Date('2026-06-15T12:00:00Z')
const books = strToU8('Biblionaut Id,Title,Author\n1,Dune,Frank Herbert\n')
const read = (files: Record<string, Uint8Array>) => readImport(zipSync(files), now, site)

it('readImport reads books and author ratings from an archive of personal data that the same instance exported', async () => {
  const file = await read({
    'manifest.json': manifest,
    'books.csv': books,
    'pictures/x.webp': new Uint8Array(100_000),
    'ratings.json': strToU8(
      JSON.stringify([{ person_id: 3, stars: 4, given: 3.5, text: 'Good.', language: 'en' }]),
    ),
  })
  expect(file.rows).toMatchObject([{ title: 'Dune', keys: { biblionaut: 1 } }])
  expect(file.parts).toEqual([{ kind: 'author', id: 3, stars: 3.5, review: 'Good.', reviewLanguage: 'en' }])
})

it('readImport rejects zip files that are no archives, and truncated, invalid or too large archives [trust I17]', async () => {
  await expect(read({ 'library.csv': books })).rejects.toMatchObject({ reason: 'not-text' })
  const whole = zipSync({ 'books.csv': strToU8(Array.from({ length: 9000 }, (_, at) => at).join('\n')) })
  await expect(readImport(whole.subarray(0, whole.length / 2), now, site)).rejects.toMatchObject({
    reason: 'broken',
  })
  const bomb = { 'books.csv': new Uint8Array(25 * 1024 * 1024), 'manifest.json': manifest }
  await expect(read(bomb)).rejects.toMatchObject({ reason: 'broken' })
  const lists = { 'books.csv': books, 'book_lists.json': strToU8('[{"id"'), 'manifest.json': manifest }
  await expect(read(lists)).rejects.toMatchObject({ reason: 'broken' })
})
