import { readFileSync } from 'node:fs'
import type { ComponentProps } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Edition } from '#contract/editions'
import { formatGridColumns } from '#contract/limits'
import type { Link as OwnLink } from '../../ui/link.tsx'
import { markupAt } from '../../platform/test-kit.ts'
import { EditionSelector } from './edition-selector.tsx'
import { isSelectorShown, selectedOf, selectEdition } from './selection.ts'
import { testEdition, testEditions } from './test-kit.ts'

/** Every link that was rendered: what a click on it would call. */
const links = vi.hoisted(() => [] as { to: unknown; onClick?: unknown }[])
vi.mock('../../ui/link.tsx', () => ({
  Link: (props: ComponentProps<typeof OwnLink>) => {
    links.push({ to: props.to, onClick: props.onClick })
    return <a href={props.to}>{props.children}</a>
  },
}))

beforeEach(() => void links.splice(0))

/** Renders a selector and clicks its link at `index`; tells what was called, in order. */
function clicked(variant: 'minimal' | 'compact' | 'full', index: number, withChange = true): string[] {
  const told: string[] = []
  const note = (name: string) => (edition: Edition) => void told.push(`${name} ${edition.id}`)
  links.splice(0)
  markupAt(
    '/books/dune',
    <EditionSelector
      variant={variant}
      showFormats
      showLanguages
      editions={testEditions}
      selectedId={1}
      hrefFor={({ id }) => `?edition=${id}`}
      onSelect={note('select')}
      {...(withChange ? { onChange: note('change') } : {})}
    />,
  )
  ;(links[index]!.onClick as () => void)()
  return told
}

describe('selecting an edition', () => {
  it('row 195: calls the selection handler, then the change callback, with the edition of that id', () => {
    const told: [string, Edition][] = []
    selectEdition(
      {
        editions: testEditions,
        onSelect: (edition) => told.push(['select', edition]),
        onChange: (edition) => told.push(['change', edition]),
      },
      3,
    )
    expect(told.map(([name]) => name)).toEqual(['select', 'change'])
    expect(told.every(([, edition]) => edition === testEditions[2])).toBe(true)
  })

  it('row 195: both handlers are optional', () => {
    const onSelect = vi.fn()
    selectEdition({ editions: testEditions, onSelect }, 2)
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(testEditions[1])
    const onChange = vi.fn()
    selectEdition({ editions: testEditions, onChange }, 2)
    expect(onChange).toHaveBeenCalledExactlyOnceWith(testEditions[1])
  })

  it('row 195: editions match by id alone; an id of another book calls nothing', () => {
    const onSelect = vi.fn()
    selectEdition({ editions: testEditions, onSelect, onChange: onSelect }, 99)
    expect(onSelect).not.toHaveBeenCalled()
    expect(selectedOf(testEditions, 2)).toBe(testEditions[1])
    expect([selectedOf(testEditions, 99), selectedOf(testEditions, null), selectedOf([], 1)]).toEqual([
      null,
      null,
      null,
    ])
  })

  it.each(['minimal', 'compact'] as const)('row 195: a choice in the %s menu selects it', (variant) => {
    expect(clicked(variant, 1)).toEqual(['select 2', 'change 2'])
    expect(clicked(variant, 2, false)).toEqual(['select 3'])
    expect(links.map(({ to }) => to)).toEqual(['?edition=1', '?edition=2', '?edition=3'])
  })

  it('row 196: in the full variant a format, a language and a card select theirs', () => {
    // two formats, two languages, three cards
    expect([0, 1, 2, 3, 4, 5, 6].map((index) => clicked('full', index))).toEqual([
      ['select 1', 'change 1'],
      ['select 2', 'change 2'],
      ['select 1', 'change 1'],
      ['select 3', 'change 3'],
      ['select 1', 'change 1'],
      ['select 2', 'change 2'],
      ['select 3', 'change 3'],
    ])
    expect(links.map(({ to }) => to)).toEqual([1, 2, 1, 3, 1, 2, 3].map((id) => `?edition=${id}`))
  })
})

describe('whether there is something to choose', () => {
  it('row 141: a selector needs two editions', () => {
    expect(isSelectorShown([])).toBe(false)
    expect(isSelectorShown([testEdition(1)])).toBe(false)
    expect(isSelectorShown([testEdition(1), testEdition(2)])).toBe(true)
  })

  it('rows 139 and 280: formats stand in a grid of two columns', () => {
    const styles = readFileSync(new URL('edition-selector.css', import.meta.url), 'utf8')
    expect(/\.edition-formats \{[^}]*grid-template-columns: repeat\((\d+),/.exec(styles)?.[1]).toBe(
      String(formatGridColumns),
    )
    expect(formatGridColumns).toBe(2)
  })
})
