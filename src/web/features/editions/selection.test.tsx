import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import type { Edition } from '#contract/calls/editions'
import { formatGridColumns } from '#contract/values/limits'
import { isSelectorShown, selectedOf, selectEdition } from './selection.ts'
import { testEdition, testEditions } from '#tests/support/sample-editions'

describe('selectEdition', () => {
  it('selecting an edition calls `onSelect` and then `onChange` with that edition [spec 195]', () => {
    const selected: [string, Edition][] = []
    selectEdition(
      {
        editions: testEditions,
        onSelect: (edition) => selected.push(['select', edition]),
        onChange: (edition) => selected.push(['change', edition]),
      },
      3,
    )
    expect(selected.map(([name]) => name)).toEqual(['select', 'change'])
    expect(selected.every(([, edition]) => edition === testEditions[2])).toBe(true)
  })

  it('selecting an edition works if only one of the handlers `onSelect` and `onChange` exists [spec 195]', () => {
    const onSelect = vi.fn()
    selectEdition({ editions: testEditions, onSelect }, 2)
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(testEditions[1])
    const onChange = vi.fn()
    selectEdition({ editions: testEditions, onChange }, 2)
    expect(onChange).toHaveBeenCalledExactlyOnceWith(testEditions[1])
  })

  it('the id of an edition that does not belong to the book selects no edition and calls no handler [spec 195]', () => {
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

describe('visibility of the selector', () => {
  it('isSelectorShown is true for at least two editions [spec 141]', () => {
    expect(isSelectorShown([])).toBe(false)
    expect(isSelectorShown([testEdition(1)])).toBe(false)
    expect(isSelectorShown([testEdition(1), testEdition(2)])).toBe(true)
  })

  it('the formats of an edition are in a grid of two columns [spec 139, 280]', () => {
    const styles = readFileSync(new URL('edition-selector.css', import.meta.url), 'utf8')
    expect(/\.edition-formats \{[^}]*grid-template-columns: repeat\((\d+),/.exec(styles)?.[1]).toBe(
      String(formatGridColumns),
    )
    expect(formatGridColumns).toBe(2)
  })
})
