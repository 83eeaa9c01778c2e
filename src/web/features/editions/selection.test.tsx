import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { formatGridColumns } from '#contract/values/limits'
import { selectedOf, selectEdition } from './selection.ts'
import { testEditions } from '#tests/support/sample-editions'

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

it('the formats of an edition are in a grid of two columns [spec 139, 280]', () => {
  const styles = readFileSync(new URL('edition-selector.css', import.meta.url), 'utf8')
  expect(/\.edition-formats \{[^}]*grid-template-columns: repeat\((\d+),/.exec(styles)?.[1]).toBe(
    String(formatGridColumns),
  )
  expect(formatGridColumns).toBe(2)
})
