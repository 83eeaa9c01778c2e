import { describe, expect, it } from 'vitest'
import { wordsOf } from '#i18n/words-server'
import { markupAt } from './test-kit.ts'
import { setWordAssets, wordAssets } from './word-assets.ts'
import { setWordLookup, useLanguage, useSite, useWords, useYear, wordsFor } from './words.tsx'

/** Shows what a page gets to know. */
function Probe() {
  const t = useWords('common')
  return <p>{[useLanguage(), t('navBooks'), useSite().siteName, useYear()].join(' ')}</p>
}

describe('the language of a page', () => {
  it('row 207: is that of the address, else the negotiated one', () => {
    expect(markupAt('/it/books', <Probe />, 'de')).toBe('<p>it Libri Biblionaut 2026</p>')
    expect(markupAt('/books', <Probe />, 'de')).toBe('<p>de Bücher Biblionaut 2026</p>')
    expect(markupAt('/', <Probe />)).toBe('<p>en Books Biblionaut 2026</p>')
  })
})

describe('words outside of components', () => {
  it('are those that the lookup has; a missing one shows its key', () => {
    setWordLookup(wordsOf)
    expect(wordsFor('books', 'it')('title')).toBe('Libri')
    setWordLookup(() => undefined)
    expect(wordsFor('books', 'it')('title')).toBe('title')
    setWordLookup(wordsOf)
  })
})

describe('the files with the words of a page', () => {
  it('are those of its language and namespaces; there are none while developing', () => {
    expect(wordAssets('de', ['books'])).toEqual([])
    setWordAssets(
      new Map([
        ['src/i18n/de/books.json', '/assets/books-1.js'],
        ['src/i18n/it/books.json', '/assets/books-2.js'],
      ]),
    )
    expect(wordAssets('de', ['common', 'books'])).toEqual(['/assets/books-1.js'])
    expect(wordAssets('it', ['books'])).toEqual(['/assets/books-2.js'])
    setWordAssets(new Map())
  })
})
