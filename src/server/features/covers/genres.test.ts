import { readFileSync } from 'node:fs'
import { genresWithMotifs } from '@biblionaut/cover-art'
import { expect, it } from 'vitest'

it('every genre for which covers have motifs (drawings) is a genre of the catalogue', () => {
  const lines = readFileSync(new URL('../../../../catalogue/genres.ndjson', import.meta.url), 'utf8').trim()
  const genres = lines.split('\n').map((line): unknown => JSON.parse(line).key)
  expect(genres).toEqual(expect.arrayContaining([...genresWithMotifs]))
})
