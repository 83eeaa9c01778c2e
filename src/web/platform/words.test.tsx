import { describe, expect, it } from 'vitest'
import { wordsOf } from '#i18n/words-server'
import { markupAt } from '#tests/support/markup'
import { setWordAssets, wordAssets } from './word-assets.ts'
import { setWordLookup, useLanguage, useSite, useWords, useYear, wordsFor } from './words.tsx'

/**
 * Shows values that every page receives: the language, the title of the list of books, the site name and the year.
 */
function Probe() {
  const t = useWords('common')
  return <p>{[useLanguage(), t('navBooks'), useSite().siteName, useYear()].join(' ')}</p>
}

describe('the language of a page', () => {
  it('the language of a page is that of the URL, else the negotiated one [spec 207]', () => {
    expect(markupAt('/it/books', <Probe />, 'de')).toBe('<p>it Libri Biblionaut 2026</p>')
    expect(markupAt('/books', <Probe />, 'de')).toBe('<p>de Bücher Biblionaut 2026</p>')
    expect(markupAt('/', <Probe />)).toBe('<p>en Books Biblionaut 2026</p>')
  })
})

describe('wordsFor', () => {
  it('wordsFor translates with the word table that setWordLookup provides, and returns the key if there is no table', () => {
    setWordLookup(wordsOf)
    expect(wordsFor('books', 'it')('title')).toBe('Libri')
    setWordLookup(() => undefined)
    expect(wordsFor('books', 'it')('title')).toBe('title')
    setWordLookup(wordsOf)
  })
})

describe('wordAssets', () => {
  it('wordAssets returns the files of the language and namespaces of a page, and none in development', () => {
    expect(wordAssets('de', ['books'])).toEqual([])
    setWordAssets(
      new Map([
        ['src/web/platform/word-files/de.ts', '/assets/de-1.js'],
        ['src/i18n/de/books.json', '/assets/books-1.js'],
        ['src/i18n/it/books.json', '/assets/books-2.js'],
      ]),
    )
    expect(wordAssets('de', ['common', 'books'])).toEqual(['/assets/de-1.js', '/assets/books-1.js'])
    expect(wordAssets('it', ['books'])).toEqual(['/assets/books-2.js'])
    setWordAssets(new Map())
  })
})
