import type { BookCard } from '#contract/calls/books'
import type { BookHit } from '#contract/calls/search'
import { useDelayedSearch } from '../../shared/use-delayed-search.ts'

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

/** Found books, or the error of a search that failed. */
type Found = { books: BookCard[]; error: null } | { books: null; error: unknown }

/**
 * Searches books after a pause in typing. `found` is null for a blank text, and until the response for the text was
 * received. `retry` repeats a search that failed.
 */
export function useFoundBooks(text: string): { found: Found | null; retry: () => void } {
  const language = useLanguage()
  const [found, setFound] = useState<(Found & { question: string }) | null>(null)
  const [attempt, setAttempt] = useState(0)
  const question = text.trim()
  useEffect(() => {
    if (question === '') return undefined
    const controller = new AbortController()
    const timer = setTimeout(() => {
      findBooks(question, language, controller.signal).then(
        (books) => setFound({ question, books, error: null }),
        (error: unknown) => {
          if (!controller.signal.aborted) setFound({ question, books: null, error })
        },
      )
    }, searchDebounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [question, language, attempt])
  return {
    found: found?.question === question ? found : null,
    retry() {
      setFound(null)
      setAttempt((before) => before + 1)
    },
  }
}
