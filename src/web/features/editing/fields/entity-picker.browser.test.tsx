import { expect, it, vi } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { searchAuthors } from '#contract/calls/search'
import { answering, errorResponse, reader, show } from '#tests/support/components'
import { EntityPicker } from './entity-picker.tsx'

const field = screen.getByRole('combobox', { name: 'Person' })
const retry = screen.getByRole('button', { name: 'Try again' })
const nothing = screen.getByText('Nothing found. Add it to the catalogue first.')

/** Shows the field with a text whose search fails. */
async function failToSearch() {
  const shown = await show(
    <EntityPicker
      kind="authors"
      label="Person"
      name="person"
      value={null}
      valueName={undefined}
      onPick={() => undefined}
    />,
    {
      at: '/en/books/add',
      me: reader,
      api: [answering(searchAuthors, () => errorResponse(403, 'forbidden'))],
    },
  )
  await field.fill('Herbert')
  await expect.element(screen.getByText('The search failed. forbidden').first()).toBeVisible()
  shown.api.answer(answering(searchAuthors, []))
  return shown
}

it('if a search in an entity field fails, the retry button repeats the search and focuses the field', async () => {
  const { api } = await failToSearch()
  await retry.click()
  await expect.element(nothing).toBeVisible()
  await expect.element(field).toHaveFocus()
  expect(api.requestsOf(searchAuthors).map(({ query }) => query['q'])).toEqual(['Herbert', 'Herbert'])
})

it('the retry button of a failed search of an entity can be used by keyboard, and disappears when it loses the focus', async () => {
  const { api } = await failToSearch()
  await userEvent.keyboard('{Tab}')
  await expect.element(retry).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(retry).not.toBeInTheDocument()
  await field.click()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(nothing).toBeVisible()
  expect(api.requestsOf(searchAuthors)).toHaveLength(2)
})

it('Escape on the retry button of a failed search of an entity closes the panel and moves the focus to the field', async () => {
  await failToSearch()
  await userEvent.keyboard('{Tab}')
  await expect.element(retry).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(retry).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
})

it('the results of a search of an entity remain while the editor uses another window', async () => {
  await failToSearch()
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  try {
    field.element().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  } finally {
    hasFocus.mockRestore()
  }
})
