import type { FoundPage, SearchResults } from '#contract/calls/search'
import { useWords } from '../../platform/words.tsx'

interface Outcome extends Pick<FoundPage, 'isExact' | 'unknownNumber'> {
  /** The found books, and why each one matches the query. Only the first book is used. */
  books: Pick<SearchResults['books'][number], 'reason'>[]
  isEmpty: boolean
}

/** Returns a function that describes the results of a query. For an exact match, the function returns null. */
export function useResultNote(): (question: string, outcome: Outcome) => string | null {
  const t = useWords('search')
  return (question, { books, isExact, isEmpty, unknownNumber }) => {
    if (unknownNumber)
      return t(unknownNumber.isValid ? 'unknownNumber' : 'invalidNumber', { number: unknownNumber.text })
    if (isEmpty) return `${t('empty', { question })} ${t('emptyHint')}`
    if (isExact) return null
    const reason = books[0]?.reason
    return reason?.kind === 'part'
      ? t('partOnly', { question, part: reason.text })
      : t('similar', { question })
  }
}
