import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { getCurrentUser } from '#contract/calls/accounts'
import { listOwnBookLists } from '#contract/calls/book-lists'
import { translateOn } from '#i18n/words-server'
import { answering, errorResponse, reader, show } from '#tests/support/components'
import { AddToListButton } from './add-to-list.tsx'

const common = translateOn('common', 'en')
const unavailable = () => errorResponse(503, 'overloaded')
const button = screen.getByRole('button', { name: translateOn('reading', 'en')('addToList') })
const dialog = screen.getByRole('dialog')

it('the button that adds a book to lists works even if the session could not be loaded with the page', async () => {
  const { api } = await show(<AddToListButton bookId={12} title="Dune" />, {
    at: '/en/books/dune',
    me: reader,
    api: [answering(getCurrentUser, unavailable), answering(listOwnBookLists, unavailable)],
  })
  await button.click()
  await expect.element(dialog.getByText('overloaded')).toBeVisible()
  api.answer(answering(getCurrentUser, reader), answering(listOwnBookLists, []))
  await dialog.getByRole('button', { name: common('errorRetry') }).click()
  await expect.element(dialog.getByText(translateOn('book-lists', 'en')('addTo.none'))).toBeVisible()
})
