import { describe, expect, it } from 'vitest'
import { bindingTypes, editionTypes, formatLabels, formatTypes } from '#contract/values/enums'
import { interfaceLanguages, type Language } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import {
  bindingLabel,
  editionLanguageLabel,
  editionSummary,
  editionTypeLabel,
  formatLabel,
} from './labels.ts'
import { testEdition, testEditions } from './test-kit.ts'

/** One label in English, German and Italian. */
const inAll = (label: (t: ReturnType<typeof labelsIn>) => string) =>
  interfaceLanguages.map((language) => label(labelsIn(language)))
const labelsIn = (language: Language) => translateOn('catalogue', language)

describe('edition types', () => {
  it('row 179: the five known types have words in three languages', () => {
    const words = Object.fromEntries(
      editionTypes.map((type) => [type, inAll((t) => editionTypeLabel(t, type))]),
    )
    expect(words).toEqual({
      original: ['Original edition', 'Originalausgabe', 'Edizione originale'],
      revised: ['Revised edition', 'Überarbeitete Ausgabe', 'Edizione riveduta'],
      anniversary: ['Anniversary edition', 'Jubiläumsausgabe', 'Edizione per l’anniversario'],
      special: ['Special edition', 'Sonderausgabe', 'Edizione speciale'],
      international: ['International edition', 'Internationale Ausgabe', 'Edizione internazionale'],
    })
  })

  it('row 179: an unknown type is shown as it is', () => {
    expect(inAll((t) => editionTypeLabel(t, 'Folio Society'))).toEqual([
      'Folio Society',
      'Folio Society',
      'Folio Society',
    ])
    expect(inAll((t) => editionTypeLabel(t, 'Original'))).toEqual(['Original', 'Original', 'Original'])
  })

  it('row 179: an edition whose type no source names is plainly an edition', () => {
    for (const type of [null, '']) {
      expect(inAll((t) => editionTypeLabel(t, type))).toEqual(['Edition', 'Ausgabe', 'Edizione'])
    }
  })
})

describe('formats', () => {
  it('row 180: the two formats of the form and six more have words in three languages', () => {
    expect(formatTypes).toEqual(['physical', 'digital'])
    const words = Object.fromEntries(
      formatLabels.map((format) => [format, inAll((t) => formatLabel(t, format))]),
    )
    expect(words).toEqual({
      physical: ['Printed', 'Gedruckt', 'Cartaceo'],
      digital: ['Digital', 'Digital', 'Digitale'],
      unknown: ['Unknown', 'Unbekannt', 'Sconosciuto'],
      hardcover: ['Hardcover', 'Gebunden', 'Copertina rigida'],
      paperback: ['Paperback', 'Taschenbuch', 'Brossura'],
      massMarket: ['Mass-market paperback', 'Taschenbuch (Kleinformat)', 'Tascabile'],
      ebook: ['E-book', 'E-Book', 'E-book'],
      audiobook: ['Audiobook', 'Hörbuch', 'Audiolibro'],
    })
  })

  it('row 180: a missing format is unknown, another is shown as it is', () => {
    expect(inAll((t) => formatLabel(t, null))).toEqual(['Unknown', 'Unbekannt', 'Sconosciuto'])
    expect(inAll((t) => formatLabel(t, ''))).toEqual(['Unknown', 'Unbekannt', 'Sconosciuto'])
    expect(inAll((t) => formatLabel(t, 'scroll'))).toEqual(['scroll', 'scroll', 'scroll'])
  })
})

describe('bindings', () => {
  it('row 181: the six bindings have words in three languages', () => {
    const words = Object.fromEntries(
      bindingTypes.map((binding) => [binding, inAll((t) => bindingLabel(t, binding))]),
    )
    expect(words).toEqual({
      hardcover: ['Hardcover', 'Gebunden', 'Copertina rigida'],
      paperback: ['Paperback', 'Taschenbuch', 'Brossura'],
      broschiert: ['Softcover', 'Broschiert', 'Brossurato'],
      mass_market: ['Mass-market paperback', 'Taschenbuch (Kleinformat)', 'Tascabile'],
      ebook: ['E-book', 'E-Book', 'E-book'],
      audiobook: ['Audiobook', 'Hörbuch', 'Audiolibro'],
    })
  })

  it("row 181: a missing binding has the label 'unknown'", () => {
    expect(inAll((t) => bindingLabel(t, null))).toEqual([
      'Binding unknown',
      'Einband unbekannt',
      'Rilegatura sconosciuta',
    ])
    expect(inAll((t) => bindingLabel(t, ''))).toEqual([
      'Binding unknown',
      'Einband unbekannt',
      'Rilegatura sconosciuta',
    ])
  })

  it('row 181: a binding that no list knows is shown as it is', () => {
    expect(inAll((t) => bindingLabel(t, 'leather'))).toEqual(['leather', 'leather', 'leather'])
  })
})

describe('the summary line', () => {
  const summary = (index: number, language: Language) =>
    editionSummary(testEditions[index]!, language, labelsIn(language), translateOn('books', language))

  it('row 136: tells year, publisher, pages, language and binding, in this order, in three languages', () => {
    expect(interfaceLanguages.map((language) => summary(0, language))).toEqual([
      'August 1965, Chilton Books, 412 pages, English, Hardcover',
      'August 1965, Chilton Books, 412 Seiten, Englisch, Gebunden',
      'agosto 1965, Chilton Books, 412 pagine, Inglese, Copertina rigida',
    ])
    expect(summary(2, 'en')).toBe('1967, Heyne, 1 page, German, Mass-market paperback')
  })

  it('row 136: leaves out what is not known', () => {
    expect(editionSummary(testEdition(9), 'de', labelsIn('de'), translateOn('books', 'de'))).toBe(
      'Sprache unbekannt',
    )
  })

  it('a language that has no code is shown by the name its source gives', () => {
    expect(editionLanguageLabel({ languageCode: null, languageName: 'Klingon' }, 'de', 'unbekannt')).toBe(
      'Klingon',
    )
    expect(editionLanguageLabel({ languageCode: null, languageName: null }, 'de', 'unbekannt')).toBe(
      'unbekannt',
    )
    expect(editionLanguageLabel({ languageCode: 'it', languageName: 'Italian' }, 'de', 'unbekannt')).toBe(
      'Italienisch',
    )
  })

  it('row 169: a language that an editor calls otherwise than its code is shown by that name', () => {
    expect(editionLanguageLabel({ languageCode: 'de', languageName: 'Plattdeutsch' }, 'en', 'unknown')).toBe(
      'Plattdeutsch',
    )
    expect(editionLanguageLabel({ languageCode: 'de', languageName: 'deutsch' }, 'en', 'unknown')).toBe(
      'German',
    )
  })
})
