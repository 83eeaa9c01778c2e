import { describe, expect, it } from 'vitest'
import { bindingTypes, editionTypes, formatLabels } from '#contract/values/enums'
import { formatTypes } from '#contract/values/editing-enums'
import { interfaceLanguages, type Language } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import {
  bindingLabel,
  editionLanguageLabel,
  editionSummary,
  editionTypeLabel,
  formatLabel,
} from './edition-labels.ts'
import { testEdition, testEditions } from '#tests/support/sample-editions'

/** Returns a label in English, German and Italian. */
const inAll = (label: (t: ReturnType<typeof labelsIn>) => string) =>
  interfaceLanguages.map((language) => label(labelsIn(language)))
const labelsIn = (language: Language) => translateOn('catalogue', language)

describe('edition types', () => {
  it('the five listed edition types have labels in three languages [spec 179]', () => {
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

  it('an unlisted edition type is shown unchanged [spec 179]', () => {
    expect(inAll((t) => editionTypeLabel(t, 'Folio Society'))).toEqual([
      'Folio Society',
      'Folio Society',
      'Folio Society',
    ])
    expect(inAll((t) => editionTypeLabel(t, 'Original'))).toEqual(['Original', 'Original', 'Original'])
  })

  it('an edition without type has the label for an unspecified edition [spec 179]', () => {
    for (const type of [null, '']) {
      expect(inAll((t) => editionTypeLabel(t, type))).toEqual(['Edition', 'Ausgabe', 'Edizione'])
    }
  })
})

describe('formats', () => {
  it('all eight format names, including the two that the edition form offers, have labels in three languages [spec 180]', () => {
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

  it("a missing format has the label 'unknown', and an unlisted format is shown unchanged [spec 180]", () => {
    expect(inAll((t) => formatLabel(t, null))).toEqual(['Unknown', 'Unbekannt', 'Sconosciuto'])
    expect(inAll((t) => formatLabel(t, ''))).toEqual(['Unknown', 'Unbekannt', 'Sconosciuto'])
    expect(inAll((t) => formatLabel(t, 'scroll'))).toEqual(['scroll', 'scroll', 'scroll'])
  })
})

describe('bindings', () => {
  it('the six listed bindings have labels in three languages [spec 181]', () => {
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

  it("a missing binding has the label 'unknown' [spec 181]", () => {
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

  it('an unlisted binding is shown unchanged [spec 181]', () => {
    expect(inAll((t) => bindingLabel(t, 'leather'))).toEqual(['leather', 'leather', 'leather'])
  })
})

describe('summary of an edition', () => {
  const summary = (index: number, language: Language) =>
    editionSummary(testEditions[index]!, language, labelsIn(language), translateOn('books', language))

  it('the summary of an edition has year, publisher, pages, language and binding in this order, in three languages [spec 136]', () => {
    expect(interfaceLanguages.map((language) => summary(0, language))).toEqual([
      'August 1965, Chilton Books, 412 pages, English, Hardcover',
      'August 1965, Chilton Books, 412 Seiten, Englisch, Gebunden',
      'agosto 1965, Chilton Books, 412 pagine, Inglese, Copertina rigida',
    ])
    expect(summary(2, 'en')).toBe('1967, Heyne, 1 page, German, Mass-market paperback')
  })

  it('the summary of an edition omits unknown values [spec 136]', () => {
    expect(editionSummary(testEdition(9), 'de', labelsIn('de'), translateOn('books', 'de'))).toBe('')
  })

  it('the label for an edition’s language is the name for its code, else its stored name, else nothing', () => {
    expect(editionLanguageLabel({ languageCode: null, languageName: 'Klingon' }, 'de')).toBe('Klingon')
    expect(editionLanguageLabel({ languageCode: null, languageName: null }, 'de')).toBeNull()
    expect(editionLanguageLabel({ languageCode: 'it', languageName: 'Italian' }, 'de')).toBe('Italienisch')
  })

  it('if an editor has changed the name of an edition’s language, the label for this language is the changed name [spec 169]', () => {
    expect(editionLanguageLabel({ languageCode: 'de', languageName: 'Plattdeutsch' }, 'en')).toBe(
      'Plattdeutsch',
    )
    expect(editionLanguageLabel({ languageCode: 'de', languageName: 'deutsch' }, 'en')).toBe('German')
  })
})
