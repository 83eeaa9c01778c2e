import { expect, it } from 'vitest'
import type { AwardRecord } from '../award-file.ts'
import type { AwardHonourRecord } from '../records.ts'
import { findStaleAwards } from './stale-awards.ts'

const place = { file: 'awards/hugo.json', line: 0 }

/** Returns the number of warnings in 2026 for an award with honours of these years. */
function warningsOf(award: Pick<AwardRecord, 'yearIs' | 'endedYear'>, years: number[]): number {
  const awards = [{ place, record: { key: 'hugo', ...award } as AwardRecord }]
  const awardHonours = years.map((year) => ({ place, record: { award: 'hugo', year } as AwardHonourRecord }))
  return findStaleAwards({ awards, awardHonours }, 2026).length
}

it('warns about an award whose last honours were given two years ago, and does not warn if they were given last year', () => {
  expect(warningsOf({ yearIs: 'given', endedYear: null }, [2023, 2024])).toBe(1)
  expect(warningsOf({ yearIs: 'given', endedYear: null }, [2025])).toBe(0)
})

it('if an award dates wins by the year of the works, a win for 2024 counts as given in 2025', () => {
  expect(warningsOf({ yearIs: 'honoured', endedYear: null }, [2024])).toBe(0)
  expect(warningsOf({ yearIs: 'honoured', endedYear: null }, [2023])).toBe(1)
})

it('does not warn about an award that has ended or has no honours', () => {
  expect(warningsOf({ yearIs: 'given', endedYear: 2019 }, [2019])).toBe(0)
  expect(warningsOf({ yearIs: 'given', endedYear: null }, [])).toBe(0)
})
