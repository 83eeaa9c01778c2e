import { expect, it } from 'vitest'
import type { Candidate } from './candidates.repo.ts'
import type { Telling } from './describe.ts'
import { reasonFor } from './reasons.ts'
import type { WishPart } from './wish.ts'

const telling = {
  t: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
  language: 'en',
  nameOf: (name: string) => name,
} as unknown as Telling

/** Why a volume of a finished series, of which the reader has read nothing, is recommended. */
function reasonOf(place: number, volumes: number | null, ...parts: WishPart[]): string {
  const candidate = {
    series: { id: 1, place, volumes, isFinished: true, before: place - 1, read: 0 },
    awards: [],
    genres: [],
    pages: null,
    year: null,
  } as unknown as Candidate
  return reasonFor({ candidate, model: null, liked: null } as never, parts, [], telling).trim()
}
const finished: WishPart = { kind: 'shape', shape: 'finished' }

it('a reason says of how many volumes a series is where that is stored, and counts nothing', () => {
  expect(reasonOf(3, 7, finished)).toBe('reason.finished 3 7')
  expect(reasonOf(3, null, finished)).toBe('reason.finishedOpen 3')
  // a total that this volume contradicts is none
  expect(reasonOf(3, 2, finished)).toBe('reason.finishedOpen 3')
  expect(reasonOf(1, 7)).toBe('reason.first 7')
  expect(reasonOf(1, null)).toBe('reason.firstOpen')
  expect(reasonOf(1, 1)).toBe('')
})
