import { describe, expect, it } from 'vitest'
import { type ComboboxView, type Press, stepOf } from './combobox-keys.ts'

const press = (key: string, held: Partial<Press> = {}): Press => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
})
const view: ComboboxView = {
  isOpen: true,
  count: 4,
  active: -1,
  activeName: null,
  text: 'dun',
  completion: null,
  isCaretAtEnd: true,
}
const at = (key: string, change: Partial<ComboboxView> = {}) => stepOf(press(key), { ...view, ...change })

describe('stepOf', () => {
  it('arrow keys move through all options of the search list and wrap around at both ends [spec 88]', () => {
    const walk = (key: string, steps: number) => {
      const places: number[] = []
      let active = -1
      for (let step = 0; step < steps; step += 1) {
        const taken = at(key, { active })
        active = taken?.do === 'select' ? taken.at : Number.NaN
        places.push(active)
      }
      return places
    }
    expect(walk('ArrowDown', 6)).toEqual([0, 1, 2, 3, 0, 1])
    expect(walk('ArrowUp', 6)).toEqual([3, 2, 1, 0, 3, 2])
  })

  it('an arrow key opens the closed search list, unless the field is blank [spec 88]', () => {
    expect(at('ArrowDown', { isOpen: false })).toEqual({ do: 'open' })
    expect(at('ArrowUp', { isOpen: false })).toEqual({ do: 'open' })
    expect(at('ArrowDown', { isOpen: false, text: '  ' })).toBeNull()
    expect(at('ArrowDown', { count: 0 })).toBeNull()
  })

  it('the search box leaves Home, End, characters and keys with modifiers to the browser [spec 88]', () => {
    for (const key of ['Home', 'End', 'ArrowLeft', 'a', ' ', 'PageDown', 'Backspace'])
      expect(at(key, { active: 1, activeName: 'Dune', completion: 'e' }), key).toBeNull()
    for (const held of ['shiftKey', 'ctrlKey', 'altKey', 'metaKey'] as const)
      for (const key of ['ArrowDown', 'ArrowRight', 'Tab', 'Enter', 'Escape'])
        expect(
          stepOf(press(key, { [held]: true }), { ...view, active: 0, activeName: 'Dune', completion: 'e' }),
          `${held} ${key}`,
        ).toBeNull()
  })

  it('Tab accepts the name of the selected search option, else the suggestion; without both, the browser handles Tab [spec 89]', () => {
    expect(at('Tab', { active: 1, activeName: 'Dune' })).toEqual({ do: 'fill', text: 'Dune' })
    expect(at('Tab', { completion: 'e' })).toEqual({ do: 'complete' })
    expect(at('Tab')).toBeNull()
    expect(at('Tab', { active: 3 })).toBeNull()
    expect(at('Tab', { isOpen: false, active: 1, activeName: 'Dune' })).toBeNull()
  })

  it('the right arrow key accepts the search suggestion only if the caret is at the end of the text [spec 89]', () => {
    expect(at('ArrowRight', { completion: 'e' })).toEqual({ do: 'complete' })
    expect(at('ArrowRight', { completion: 'e', isCaretAtEnd: false })).toBeNull()
    expect(at('ArrowRight')).toBeNull()
  })

  it('Enter follows the selected search option; if no option is selected, the browser handles Enter [spec 90]', () => {
    expect(at('Enter', { active: 2 })).toEqual({ do: 'follow', at: 2 })
    expect(at('Enter')).toBeNull()
    expect(at('Enter', { isOpen: false, active: 2 })).toBeNull()
  })

  it('Escape closes the open search list, else clears the field; in an empty field, the browser handles Escape [spec 91]', () => {
    expect(at('Escape', { active: 1 })).toEqual({ do: 'close' })
    expect(at('Escape', { isOpen: false })).toEqual({ do: 'clear' })
    expect(at('Escape', { isOpen: false, text: '' })).toBeNull()
  })
})
