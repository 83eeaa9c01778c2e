import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { getAuthor } from '#contract/calls/authors'
import { makeSuggestion, type SuggestionInput } from '#contract/calls/curation'
import { authorWith } from '#tests/support/sample-author'
import { answering, reader, errorResponse, show } from '#tests/support/components'
import { SuggestForm } from './suggest-form.tsx'

const input = (name: string | RegExp) => screen.getByLabelText(name)
const send = screen.getByRole('button', { name: 'Send suggestion' })

const suggest = () =>
  show(<SuggestForm kind="authors" id={3} />, {
    at: '/en/suggestions',
    me: reader,
    api: [
      answering(getAuthor, authorWith()),
      answering(makeSuggestion, ({ body }) => ({
        ...(body as SuggestionInput),
        id: 1,
        at: '2026-11-23T10:00:00.000Z',
        subject: { id: 3, slug: 'frank-herbert', name: 'Frank Herbert' },
        state: 'open' as const,
        answer: null,
        decidedAt: null,
      })),
    ],
  })

it('the form for a correction has an input for the selected field, and shows errors instead of sending invalid values', async () => {
  const { api } = await suggest()
  const field = screen.getByRole('combobox', { name: 'What should be corrected?' })
  await field.selectOptions('born')
  await send.click()
  await expect.element(input(/^How it should be/)).toHaveFocus()
  await input(/^How it should be/).fill('yesterday')
  await send.click()
  await expect
    .element(screen.getByText('Please write the date as 1984, 1984-06 or 1984-06-08.'))
    .toBeVisible()
  await field.selectOptions('nationality')
  await input(/^How it should be/).selectOptions('US')
  await send.click()
  await expect.element(screen.getByRole('status')).not.toBeEmptyDOMElement()
  const { kind, id, language, comment } = { kind: 'authors', id: 3, language: null, comment: null }
  expect(api.requestsOf(makeSuggestion).map(({ body }) => body)).toEqual([
    { kind, id, field: 'nationality', language, value: 'US', comment },
  ])
  await expect.element(field).toHaveValue('nationality')
})

it('if the server rejects a suggestion, the form shows the error, and the typed suggestion remains', async () => {
  const { api } = await suggest()
  api.answer(
    answering(makeSuggestion, () =>
      errorResponse(400, 'validation', { fields: [{ path: 'comment', message: 'Too short.' }] }),
    ),
  )
  await input(/^How it should be/).fill('Frank P. Herbert')
  await send.click()
  await expect.element(screen.getByText('Too short.')).toBeVisible()
  await expect.element(input(/^How it should be/)).toHaveValue('Frank P. Herbert')
})
