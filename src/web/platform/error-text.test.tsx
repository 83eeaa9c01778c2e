import { expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { markupAt } from '#tests/support/markup'
import { ApiError } from './api-error.ts'
import { createApiClient } from './api.ts'
import { useErrorText } from './error-text.ts'

const Text = ({ error }: { error: unknown }) => useErrorText()(error)
const textsOf = (error: unknown) =>
  interfaceLanguages.map((language) => markupAt(`/${language}/books`, <Text error={error} />))

it('if a retry was dropped because another reader has signed in, useErrorText returns a text in the language of the page', async () => {
  const api = createApiClient({
    fetch: () => Promise.resolve(new Response(null, { status: 503 })),
    sleep: () => Promise.resolve(),
  })
  const reader = { id: 'ada', isCurrent: () => false }
  const error: unknown = await api('/api/reading-list', { language: 'de', method: 'POST', reader }).catch(
    (reason: unknown) => reason,
  )
  expect(textsOf(error)).toEqual([
    'Somebody else has signed in since. Nothing was changed.',
    'Inzwischen hat sich jemand anderes angemeldet. Es wurde nichts geändert.',
    'Nel frattempo ha effettuato l’accesso un’altra persona. Non è stato modificato nulla.',
  ])
})

it("useErrorText returns the server's message of an error with a code for which there is no text in the browser", () => {
  const message = 'Le parole del server.'
  expect(textsOf(new ApiError(message, 409, 'conflict'))).toEqual(interfaceLanguages.map(() => message))
})
