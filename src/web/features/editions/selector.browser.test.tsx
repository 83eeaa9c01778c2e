import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import type { Edition } from '#contract/calls/editions'
import { show } from '#tests/support/components'
import { FullSelector } from './full-selector.tsx'
import { SmallSelector } from './small-selector.tsx'
import { testEditions } from '#tests/support/sample-editions'

/**
 * Shows a selector. The returned `clicked` clicks the link at `index` and returns the handlers that were called, in
 * order.
 */
async function showSelector(variant: 'minimal' | 'compact' | 'full', withChange = true) {
  const calls: string[] = []
  const record = (name: string) => (edition: Edition) => void calls.push(`${name} ${edition.id}`)
  const props = {
    editions: testEditions,
    selectedId: 1,
    hrefFor: ({ id }: Edition) => `/en/books/dune?edition=${id}`,
    onSelect: record('select'),
    onChange: withChange ? record('change') : undefined,
  }
  await show(
    variant === 'full' ? (
      <FullSelector showFormats showLanguages {...props} />
    ) : (
      <SmallSelector variant={variant} {...props} />
    ),
    { at: '/en/books/dune' },
  )
  const main = screen.getByRole('main')
  return async (index: number): Promise<string[]> => {
    calls.splice(0)
    if (variant !== 'full') main.getByRole('group').element().querySelector('summary')!.click()
    await main.getByRole('link').nth(index).click()
    return calls
  }
}

for (const variant of ['minimal', 'compact'] as const)
  it(`a choice in the menu of the ${variant} edition selector selects the edition and changes the URL [spec 195]`, async () => {
    const clicked = await showSelector(variant)
    expect(await clicked(1)).toEqual(['select 2', 'change 2'])
    expect(location.search).toBe('?edition=2')
    expect(await clicked(2)).toEqual(['select 3', 'change 3'])
  })

it('a choice in the compact edition selector calls `onSelect` even if there is no `onChange` [spec 195]', async () => {
  const clicked = await showSelector('compact', false)
  expect(await clicked(2)).toEqual(['select 3'])
})

it('in the full edition selector, a click on a format, a language or a card selects its edition [spec 196]', async () => {
  const clicked = await showSelector('full')
  // clicks each of the two formats, two languages and three cards
  for (const [index, id] of [1, 2, 1, 3, 1, 2, 3].entries())
    expect([index, await clicked(index)]).toEqual([index, [`select ${id}`, `change ${id}`]])
})
