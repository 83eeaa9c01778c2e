import { afterEach, expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { onDemand } from '../../platform/on-demand.tsx'
import { show } from '#tests/support/components'
import { ListCard } from './list-card.tsx'

const covers = Array.from({ length: 5 }, () => '/favicon.svg')
const Grid = onDemand(
  () =>
    Promise.resolve(() => (
      <ul className="wrap lists-grid">
        <ListCard href="/en/lists/one" title="For the train" language="en" covers={covers} count={5} />
      </ul>
    )),
  ['book-lists'],
)

afterEach(() => screen.viewport(1280, 900))

it.each([1440, 1280, 700, 390, 320])(
  'the covers of a list fit into its card in a window of %i px',
  async (width) => {
    await screen.viewport(width, 900)
    await show(<Grid />, { at: '/en/lists' })
    const heading = screen.getByRole('heading', { name: 'For the train' })
    await expect.element(heading).toBeVisible()
    const last = document.querySelector('.list-fan > :last-child')!.getBoundingClientRect()
    expect(last.width).toBe(108)
    expect(last.right).toBeLessThanOrEqual(heading.element().getBoundingClientRect().right + 0.5)
  },
)
