import { describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { ApiError } from '../../platform/api-error.ts'
import { elementsOf, markupAt, textOf } from '#tests/support/markup'
import { PageError, statusOf } from './page-error.tsx'

const saidOf = (status: number | null) =>
  interfaceLanguages.map((language) =>
    textOf(elementsOf(markupAt(`/${language}/books`, <PageError status={status} />), 'p')[0]!),
  )
const answer = (status: number) => ({ status, statusText: '', internal: false, data: null })

describe('error page', () => {
  it('the error page has a text for a lost connection, a server error, a missing page and unknown errors [spec 272]', () => {
    expect(saidOf(0)).toEqual([
      'No connection. Please check your internet connection.',
      'Keine Verbindung. Bitte prüfe deine Internetverbindung.',
      'Nessuna connessione. Controlla la connessione a Internet.',
    ])
    for (const status of [500, 502, 503])
      expect(saidOf(status), String(status)).toEqual([
        'The server has a problem. Please try again later.',
        'Der Server hat ein Problem. Bitte versuch es später noch einmal.',
        'Il server ha un problema. Riprova più tardi.',
      ])
    expect(saidOf(404)).toEqual([
      'This could not be found.',
      'Das wurde nicht gefunden.',
      'Elemento non trovato.',
    ])
    for (const status of [null, 418])
      expect(saidOf(status), String(status)).toEqual([
        'An unknown error has occurred. Please try again.',
        'Ein unbekannter Fehler ist aufgetreten. Bitte versuch es noch einmal.',
        'Si è verificato un errore sconosciuto. Riprova.',
      ])
  })

  it('statusOf returns the status of a failed response; for other errors, 500 on the server and null in the browser [spec 272]', () => {
    expect(statusOf(answer(404), false)).toBe(404)
    expect(statusOf(answer(503), false)).toBe(503)
    expect(statusOf(new ApiError('network', 0, 'network'), false)).toBe(0)
    expect(statusOf(new Error('while the page was made'), true)).toBe(500)
    expect(statusOf(new Error('in the browser'), false)).toBeNull()
  })
})
