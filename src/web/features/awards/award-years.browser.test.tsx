import { createRef } from 'react'
import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import type { AwardHonour } from '#contract/calls/awards'
import { show } from '#tests/support/components'
import { AwardYears } from './award-years.tsx'

it('the page of an award links to a series if the series as a whole has won the award [spec 128]', async () => {
  const honour: AwardHonour = {
    id: 1,
    year: 2020,
    category: 'Best Series',
    isWinner: true,
    result: 'winner',
    rank: null,
    book: null,
    availability: null,
    nominees: [],
    person: null,
    series: { id: 7, slug: 'the-expanse', name: 'The Expanse', firstVolume: null },
    printedTitle: null,
    printedName: null,
  }
  await show(<AwardYears honours={[honour]} categories={[]} listRef={createRef()} />, { at: '/en/awards' })
  await expect
    .element(screen.getByRole('link', { name: 'The Expanse' }))
    .toHaveAttribute('href', '/en/series/the-expanse')
})
