import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import type { Edition } from '#contract/calls/editions'
import { formatGridColumns } from '#contract/values/limits'
import { isSelectorShown, selectedOf, selectEdition } from './selection.ts'
import { testEdition, testEditions } from './test-kit.ts'

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
