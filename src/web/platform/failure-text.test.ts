import { describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import { ApiError } from './api-error.ts'
import { failureText } from './failure-text.ts'

const saidOf = (error: unknown) =>
  interfaceLanguages.map((language) => failureText(translateOn('common', language), error, 'otherwise'))
const three = (text: string) => interfaceLanguages.map(() => text)

describe('failureText', () => {
  it('failureText returns the text for a lost connection in the language of the page [spec 272]', () => {
    expect(saidOf(new ApiError('Failed to fetch', 0, 'network'))).toEqual([
      'No connection. Please check your internet connection.',
      'Keine Verbindung. Bitte prüfe deine Internetverbindung.',
      'Nessuna connessione. Controlla la connessione a Internet.',
    ])
  })

  it("failureText returns the server's message for error codes that readers can understand, such as “overloaded”, else the caller's text [spec 272]", () => {
    for (const [status, code] of [
      [400, 'validation'],
      [403, 'cross_site'],
      [429, 'too_many_requests'],
      [503, 'overloaded'],
      [503, 'database_unavailable'],
      [503, 'storage_full'],
      [503, 'storage_unavailable'],
    ] as const)
      expect(saidOf(new ApiError('Le parole del server.', status, code)), code).toEqual(
        three('Le parole del server.'),
      )
    for (const error of [
      new ApiError('Bad Gateway', 502, 'unknown'),
      new ApiError('no', 404, 'not_found'),
      new Error('no'),
      null,
    ])
      expect(saidOf(error)).toEqual(three('otherwise'))
  })
})
