import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { page, showPages } from '#tests/support/components'
import { ask, box, ghost, input, list, selected, showBar, some } from '#tests/support/search-box'
import { SearchBox } from './search-box.tsx'

// search-box-questions.browser.test.tsx tests the debounce
vi.mock('#contract/values/limits', async (original) => ({
  ...(await original<object>()),
  searchDebounceMs: 10,
}))

beforeEach(() => screen.viewport(1280, 900))

describe('the suggestion of the search box', () => {
  it('the search box shows the rest of the suggestion after the caret, and ignores upper and lower case [spec 87]', async () => {
    await showBar()
    await ask('DUNE m')
    await expect.poll(() => ghost()?.textContent).toMatch(/^DUNE messiah$/i)
    expect(ghost()).toHaveAttribute('aria-hidden', 'true')
    await expect.element(box).toHaveValue('DUNE m')
    await expect.element(box).toHaveAttribute('aria-autocomplete', 'both')
    await userEvent.keyboard('{Home}')
    await expect.poll(ghost).toBeNull()
    await userEvent.keyboard('{End}')
    await expect.poll(ghost).not.toBeNull()
    await userEvent.keyboard('x')
    await expect.poll(ghost).toBeNull()
  })

  it('Tab and the right arrow key accept the suggestion of the search box, and the focus remains in the field [spec 89]', async () => {
    await showBar()
    for (const key of ['Tab', 'ArrowRight']) {
      await ask('dun')
      await expect.poll(ghost).not.toBeNull()
      await userEvent.keyboard(`{${key}}`)
      await expect.element(box).toHaveValue('Dune Messiah')
      await expect.element(box).toHaveFocus()
      await expect.element(list).toBeVisible()
    }
  })

  it('Tab copies the name of the selected option into the search box [spec 89]', async () => {
    await showBar()
    await ask('dun')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    await expect.poll(ghost).toBeNull()
    await userEvent.keyboard('{Tab}')
    await expect.element(box).toHaveValue('Ann Dune')
    await expect.element(box).toHaveFocus()
    expect(selected()).toHaveLength(0)
  })

  it('Tab leaves the search box if there is no suggestion and no selection; Shift+Tab leaves the search box always [spec 89]', async () => {
    await showBar({ ...some, suggestion: null })
    await ask('dun')
    await userEvent.keyboard('{Tab}')
    await expect.element(box).not.toHaveFocus()
    await expect.element(list).not.toBeInTheDocument()
    input().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => selected().length).toBe(1)
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(box).not.toHaveFocus()
    await expect.element(box).toHaveValue('dun')
  })
})

describe('keys of the search box', () => {
  it('arrow keys move the selection through all groups and wrap around, and the focus remains in the search box [spec 88]', async () => {
    await showBar()
    await ask('dune')
    await expect.element(box).toHaveAttribute('aria-expanded', 'true')
    await expect.element(box).toHaveAttribute('aria-controls', list.element().id)
    const names: (string | undefined)[] = []
    for (let step = 0; step < 8; step += 1) {
      await userEvent.keyboard('{ArrowDown}')
      await expect.poll(() => selected().length).toBe(1)
      const [one] = selected()
      await expect.element(box).toHaveAttribute('aria-activedescendant', one!.id)
      await expect.element(one as HTMLElement).toBeInViewport()
      names.push((one as HTMLElement).innerText.split('\n')[0])
    }
    expect(names).toEqual([
      'Dune',
      'Dune Messiah',
      'Ann Dune',
      'Dune Chronicles',
      'Dune Fiction',
      'Dune Award',
      'See all results for “dune”',
      'Dune',
    ])
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(() => selected()[0]?.textContent).toContain('See all results')
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('x')
    await expect.element(box).not.toHaveAttribute('aria-activedescendant')
  })

  it('an arrow key opens the closed search list; Home and End move the caret in the field [spec 88]', async () => {
    await showBar()
    await ask('dune')
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => selected()[0]?.textContent).toContain('Dune')
    await userEvent.keyboard('{Home}')
    expect([selected().length, input().selectionStart]).toEqual([1, 0])
    await userEvent.keyboard('{End}')
    expect([selected().length, input().selectionStart]).toEqual([1, 4])
  })

  it('Enter opens the page of the selected option of the search box [spec 90]', async () => {
    await showBar()
    await ask('dune')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(() => location.pathname).toBe('/en/books/book-1-1')
    await expect.element(list).not.toBeInTheDocument()
  })

  it('Enter opens the results page with the encoded query if no option is selected [spec 90, 99]', async () => {
    await showBar()
    await ask('dune & co')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.pathname + location.search).toBe('/en/search?q=dune+%26+co')
    await expect.element(list).not.toBeInTheDocument()
  })

  it('the first Escape closes the list of the search box, the second clears the field [spec 91]', async () => {
    await showBar()
    await ask('dune')
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(box).toHaveValue('dune')
    await expect.element(box).toHaveAttribute('aria-expanded', 'false')
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(box).toHaveValue('')
    await expect.element(box).toHaveFocus()
  })

  it('a slash moves the focus to the search box, except in a text field or with a modifier key', async () => {
    await showBar()
    await userEvent.keyboard('{Control>}/{/Control}')
    await expect.element(box).not.toHaveFocus()
    await userEvent.keyboard('/')
    await expect.element(box).toHaveFocus()
    await expect.element(box).toHaveValue('')
    await userEvent.keyboard('/')
    await expect.element(box).toHaveValue('/')
  })

  it('a slash on the start page moves the focus to its search box', async () => {
    const start = {
      default: () => <SearchBox action="/en/search" label="Search" placeholder="" size="large" />,
    }
    await showPages([page('', start)], { at: '/en' })
    await userEvent.keyboard('/')
    await expect.element(screen.getByRole('main').getByRole('combobox')).toHaveFocus()
  })

  it('while an input method composes text, the search box handles no keys', async () => {
    await showBar()
    await ask('dune')
    const prevented = ['Enter', 'ArrowDown', 'Tab', 'Escape'].filter((key) => {
      const event = new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true })
      input().dispatchEvent(event)
      return event.defaultPrevented
    })
    expect(prevented).toEqual([])
    await expect.element(list).toBeVisible()
    expect(selected()).toHaveLength(0)
  })
})
