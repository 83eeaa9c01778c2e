/** Another catalogue in which a record has an identifier. */
interface Catalogue {
  name: string
  /** Beginning of the URL of a record's page, before the identifier; null if the catalogue has no such pages. */
  url: `https://${string}` | null
}

/** Known schemes of identifiers. Editors may also enter identifiers with another scheme, which have no link. */
const catalogues = {
  'isfdb-title': { name: 'ISFDB', url: 'https://www.isfdb.org/cgi-bin/title.cgi?' },
  wikidata: { name: 'Wikidata', url: 'https://www.wikidata.org/wiki/' },
  'wikipedia-en': { name: 'Wikipedia (en)', url: 'https://en.wikipedia.org/wiki/' },
  'openlibrary-work': { name: 'Open Library', url: 'https://openlibrary.org/works/' },
  'openlibrary-edition': { name: 'Open Library', url: 'https://openlibrary.org/books/' },
  'dnb-edition': { name: 'Deutsche Nationalbibliothek', url: 'https://d-nb.info/' },
  gnd: { name: 'GND', url: 'https://d-nb.info/gnd/' },
  viaf: { name: 'VIAF', url: 'https://viaf.org/viaf/' },
  isni: { name: 'ISNI', url: 'https://isni.org/isni/' },
  sbn: { name: 'OPAC SBN', url: 'https://opac.sbn.it/bid/' },
  lccn: { name: 'Library of Congress', url: 'https://lccn.loc.gov/' },
  'goodreads-work': { name: 'Goodreads', url: 'https://www.goodreads.com/work/editions/' },
  'goodreads-book': { name: 'Goodreads', url: 'https://www.goodreads.com/book/show/' },
  'librarything-work': { name: 'LibraryThing', url: 'https://www.librarything.com/work/' },
  'librarything-book': { name: 'LibraryThing', url: null },
} as const satisfies Record<string, Catalogue>

/** All schemes of identifiers, in the order in which their links are shown. */
export const identifierSchemes = Object.keys(catalogues)

export interface Identifier {
  scheme: string
  value: string
}

export interface IdentifierLink {
  scheme: string
  name: string
  href: string
}

/** Returns the links of identifiers, in the order of the schemes. Identifiers without a page are omitted. */
export function identifierLinks(identifiers: readonly Identifier[]): IdentifierLink[] {
  return Object.entries<Catalogue>(catalogues).flatMap(([scheme, { name, url }]) =>
    identifiers.flatMap(({ scheme: own, value }) =>
      own === scheme && url !== null
        ? [{ scheme, name, href: url + encodeURI(value).replaceAll('?', '%3F').replaceAll('#', '%23') }]
        : [],
    ),
  )
}

/** ISBN prefixes of registration groups that belong to one language (International ISBN Agency, range message). */
const groups: readonly [prefix: string, language: string][] = [
  ['9780', 'en'],
  ['9781', 'en'],
  ['9798', 'en'],
  ['9782', 'fr'],
  ['97910', 'fr'],
  ['9783', 'de'],
  ['9784', 'ja'],
  ['97884', 'es'],
  ['97888', 'it'],
  ['97912', 'it'],
]

/** Returns the usual language of books with the prefix of an ISBN-13: '9783…' → 'de'. `null` for other prefixes. */
export const languageOfIsbn = (isbn13: string): string | null =>
  groups.find(([prefix]) => isbn13.startsWith(prefix))?.[1] ?? null
