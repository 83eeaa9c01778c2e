import type { Book } from '#contract/calls/books'
import type { Edition } from '#contract/calls/editions'
import { identifierLinks } from '#contract/values/identifiers'
import { interfaceLanguages, type Language } from '#contract/values/languages'

/** Link to a book on another site: to its page or to a search for it. */
export interface Place {
  key: 'wikipedia' | 'isfdb' | 'openLibrary' | 'worldCat' | 'dnb' | 'sbn'
  name: string
  href: string
}

/** Returns an https URL with a query. The values are percent-encoded; lone surrogates are replaced by U+FFFD. */
function at(address: `https://${string}`, query: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value.toWellFormed())
  return url.href
}

/** Language codes in URLs of the catalogue of the Deutsche Nationalbibliothek. Languages not listed use `EN`. */
const dnbLanguages: Partial<Record<Language, string>> = { de: 'DE' }

/** Functions that build a link to the national library of each language. */
const nationalLibraries: Record<Language, ((wanted: string, language: Language) => Place) | null> = {
  // for English books, the link to WorldCat is enough
  en: null,
  de: (wanted, language) => ({
    key: 'dnb',
    name: 'Deutsche Nationalbibliothek',
    href: at(`https://katalog.dnb.de/${dnbLanguages[language] ?? 'EN'}/list.html`, {
      key: 'all',
      t: wanted,
    }),
  }),
  it: (wanted) => ({
    key: 'sbn',
    name: 'OPAC SBN',
    href: at('https://opac.sbn.it/risultati-ricerca-avanzata', { core: 'sbn', 'item:1016:Any:@or@': wanted }),
  }),
}

/** Returns links to sites that pay no commission: to the book's page if its URL is known, else to a search. */
export function findOnlinePlaces(
  book: Pick<Book, 'title' | 'originalTitle' | 'authors' | 'identifiers'>,
  edition: Pick<Edition, 'title' | 'isbn' | 'languageCode'> | null,
  language: Language,
): Place[] {
  const author = book.authors[0]?.name ?? ''
  const isbn = edition?.isbn ?? null
  const withAuthor = (title: string) => `${title} ${author}`.trim()
  const words = withAuthor(edition?.title ?? book.title)
  const links = identifierLinks(book.identifiers)
  const pageOf = (scheme: string) => links.find((link) => link.scheme === scheme)?.href
  return [
    {
      key: 'wikipedia',
      name: 'Wikipedia',
      href:
        (language === 'en' && pageOf('wikipedia-en')) ||
        at(`https://${language}.wikipedia.org/w/index.php`, { search: withAuthor(book.title) }),
    },
    {
      key: 'isfdb',
      name: 'ISFDB',
      // the title search of ISFDB finds nothing if the text includes the author
      href:
        pageOf('isfdb-title') ??
        at(
          'https://www.isfdb.org/cgi-bin/se.cgi',
          isbn
            ? { arg: isbn, type: 'ISBN' }
            : { arg: book.originalTitle ?? book.title, type: 'Fiction Titles' },
        ),
    },
    {
      key: 'openLibrary',
      name: 'Open Library',
      href:
        pageOf('openlibrary-work') ??
        at('https://openlibrary.org/search', { q: isbn ? `isbn:${isbn}` : words }),
    },
    {
      key: 'worldCat',
      name: 'WorldCat',
      href: at('https://search.worldcat.org/search', { q: isbn ? `bn:${isbn}` : words }),
    },
    ...interfaceLanguages.flatMap((code) => {
      const library = language === code || edition?.languageCode === code ? nationalLibraries[code] : null
      return library ? [library(isbn ?? words, language)] : []
    }),
  ]
}
