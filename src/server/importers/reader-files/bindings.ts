import type { FileRow } from './file-row.ts'
import { foldWord } from './clean.ts'

const kinds: [NonNullable<FileRow['format']>, RegExp][] = [
  ['audio', /audio|audible|horbuch|hoerbuch|mp3|listen/],
  ['digital', /kindle|e-?book|epub|digital|nook|pdf|mobi|electronic|elektronisch|numerique/],
  [
    'print',
    /hardcover|hardback|paper|softcover|mass-market|binding|bound|board-book|leather|print|physical|taschenbuch|gebunden|broschiert|broche|poche|relie|capa|livro|copertina|rilegat|brossura|tascabile|cartaceo|^book$|^buch$/,
  ],
]

/** Print, digital or audio, from what sites call a binding; null where that says neither (`Unknown Binding`). */
export function formatOf(text: string): FileRow['format'] {
  const word = foldWord(text)
  if (word.startsWith('unknown')) return null
  return kinds.find(([, pattern]) => pattern.test(word))?.[0] ?? null
}
