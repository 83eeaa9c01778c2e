import type { BookCard } from '#contract/calls/books'

const drawn = (width: number, height: number, colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/></svg>`)}`

export const cover = drawn(400, 600, '#6b5ca5')
export const scene = drawn(1200, 800, '#2a6f77')
const spineColours = ['#6b5ca5', '#2a6f77', '#a5485c', '#7a6a2f']

export const book: BookCard = {
  id: 1,
  slug: 'dune',
  title: 'Dune',
  titleSoft: null,
  titleLanguage: 'en',
  originalTitle: null,
  originalLanguage: 'en',
  authors: [{ id: 1, slug: 'frank-herbert', name: 'Frank Herbert' }],
  coverImage: cover,
  publicationYear: 1965,
  group: 'science-fiction',
  series: null,
  seriesPosition: null,
  averageRating: 4.2,
  ratingCount: 12,
}

export const spines = spineColours.map((colour, place) => ({
  slug: `volume-${place + 1}`,
  title: `Volume ${place + 1}`,
  spine: drawn(67, 600, colour),
  coverImage: cover,
}))

export const doNothing = (): void => undefined
