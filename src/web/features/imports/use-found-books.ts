import { useEffect, useState } from 'react'
import type { BookCard } from '#contract/calls/books'
import type { Language } from '#contract/values/languages'
import { searchDebounceMs } from '#contract/values/limits'
import type { BookHit } from '#contract/calls/search'
import { clientIn } from '../../platform/client.ts'
import { useLanguage } from '../../platform/words.tsx'

/** Converts a search hit to a book card. Fields that a hit does not have are null or empty. */
const cardOf = (hit: BookHit): BookCard => ({
  id: hit.id,
  slug: `${hit.slug}-${hit.id}`,
  title: hit.title,
  titleSoft: null,
  titleLanguage: null,
  originalTitle: hit.originalTitle,
  originalLanguage: null,
  authors: hit.authors.map((name) => ({ id: 0, slug: '', name })),
  coverImage: hit.coverImage,
  publicationYear: hit.year,
  group: hit.group,
  series: null,
  seriesPosition: null,
  averageRating: null,
  ratingCount: 0,
})

async function findBooks(question: string, language: Language, signal: AbortSignal): Promise<BookCard[]> {
  const hits = await clientIn(language).call('searchBooks', { query: { q: question } }, { signal })
  return hits.map(cardOf)
}

/**
 * Searches books after a pause in typing. Returns null until the response was received; `books` is null after an error.
 */
export function useFoundBooks(text: string): { books: BookCard[] | null } | null {
  const language = useLanguage()
  const [found, setFound] = useState<{ question: string; books: BookCard[] | null } | null>(null)
  const question = text.trim()
  useEffect(() => {
    if (question === '') return undefined
    const controller = new AbortController()
    const timer = setTimeout(() => {
      findBooks(question, language, controller.signal).then(
        (books) => setFound({ question, books }),
        () => {
          if (!controller.signal.aborted) setFound({ question, books: null })
        },
      )
    }, searchDebounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [question, language])
  return found?.question === question ? found : null
}
