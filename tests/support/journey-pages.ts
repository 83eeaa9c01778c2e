import { manyEditions } from './journey-works.ts'

interface PageKind {
  /** Path without language: `/books`. */
  path: string
  /** CSS selector of elements that a complete page of this kind contains. */
  content: string
  /** Minimum number of elements that match `content` in the main element of the page. */
  least: number
}

/** One public page of each kind. */
export const pageKinds: Readonly<Record<string, PageKind>> = {
  'start page': { path: '', content: 'section', least: 8 },
  'list of books': { path: '/books', content: 'article', least: 24 },
  book: { path: `/books/${manyEditions}`, content: 'h1', least: 1 },
  'editions of a book': { path: `/books/${manyEditions}?tab=editions`, content: 'dd', least: 3 },
  'list of authors': { path: '/authors', content: 'article', least: 24 },
  author: { path: '/authors/terry-pratchett', content: 'article', least: 12 },
  'list of series': { path: '/series', content: 'article', least: 24 },
  series: { path: '/series/discworld', content: 'li h3', least: 24 },
  'list of genres': { path: '/genres', content: 'li h3', least: 20 },
  genre: { path: '/genres?genre=dystopia', content: 'article', least: 24 },
  'list of awards': { path: '/awards', content: 'article', least: 10 },
  'nominees of an award': { path: '/awards?tab=nominees', content: 'article', least: 1 },
  'text about an award': { path: '/awards?tab=about', content: 'dd', least: 3 },
  'search with results': { path: '/search?q=dune', content: 'li h3', least: 3 },
  'search without results': { path: '/search?q=xqzwvk', content: 'p', least: 1 },
  assistant: { path: '/assistant', content: 'h1', least: 1 },
  'maintenance page': { path: '/under-construction', content: 'p', least: 1 },
  'offline page': { path: '/offline', content: 'p', least: 2 },
}
