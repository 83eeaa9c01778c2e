import { bookListBooksMax, bookListsPerReader } from '#contract/values/limits'
import { ApiError } from '../platform/api-error.ts'
import { useWords } from '../platform/words.tsx'

/**
 * Returns a function that returns the text of an error because a list is full, or because the reader has the maximum
 * number of lists; undefined for other errors. The caller must have loaded the translations of `book-lists`.
 */
export function useListLimitText(): (error: Error) => string | undefined {
  const t = useWords('book-lists')
  return (error) => {
    const exceeded = (name: string) =>
      error instanceof ApiError &&
      error.details.fields?.some(({ path, code }) => path === name && code === 'too_big')
    if (exceeded('bookIds')) return t('fullList', { max: bookListBooksMax })
    return exceeded('lists') ? t('fullLists', { max: bookListsPerReader }) : undefined
  }
}
