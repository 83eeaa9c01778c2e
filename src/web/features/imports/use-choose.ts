import { useState } from 'react'
import type { BookCard } from '#contract/calls/books'
import type { BookImport, ImportRow } from '#contract/calls/imports'
import type { Language } from '#contract/values/languages'
import { callKey } from '../../platform/client.ts'
import { useErrorText } from '../../platform/error-text.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useCall } from '../../platform/use-call.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { useToast } from '../../shared/use-toast.ts'
import { importKey, type RowPages, rowsKey } from './import-data.ts'

/** Sets the book of a row of the file; null skips the row. */
export type Choose = (row: ImportRow, book: BookCard | null) => void

/** Returns true if the next import would add the row's book. */
const isWaiting = ({ bookId, isSkipped, isWritten }: ImportRow): boolean =>
  bookId !== null && !isSkipped && !isWritten

/** Returns the row with the chosen book, which is added to `candidates` if missing there. Null skips the row. */
export function chosen(row: ImportRow, book: BookCard | null): ImportRow {
  if (book === null) return { ...row, bookId: null, isSkipped: true }
  const isOffered = row.candidates.some(({ id }) => id === book.id)
  const candidates = isOffered ? row.candidates : [book, ...row.candidates]
  return { ...row, candidates, bookId: book.id, isSkipped: false }
}

/** Returns the import with its numbers after a change of one row. */
export function recounted(imported: BookImport, before: ImportRow, after: ImportRow): BookImport {
  const change = Number(isWaiting(after)) - Number(isWaiting(before))
  return {
    ...imported,
    waiting: imported.waiting + change,
    // preliminary: the server counts a book only once if several rows have it
    books: { ...imported.books, waiting: imported.books.waiting + change },
    skipped: imported.skipped + Number(after.isSkipped) - Number(before.isSkipped),
  }
}

/** Updates a row in all cached lists of rows, and the numbers of the cached import. */
function showRow(language: Language, id: string, row: ImportRow): void {
  const isRow = ({ place }: ImportRow) => place === row.place
  const queryKey = rowsKey(language, id)
  const lists = queryClient.getQueriesData<RowPages>({ queryKey })
  const before = lists.flatMap(([, data]) => data?.pages ?? []).flatMap(({ items }) => items.filter(isRow))[0]
  queryClient.setQueriesData<RowPages>(
    { queryKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((each) => (isRow(each) ? row : each)),
        })),
      },
  )
  if (before)
    queryClient.setQueryData<BookImport>(
      importKey(language, id),
      (imported) => imported && recounted(imported, before, row),
    )
}

interface RowParams {
  id: string
  place: number | string
}

/** Returns the number of pending calls that change a row. */
const pendingFor = ({ id, place }: RowParams): number =>
  queryClient.isMutating({
    mutationKey: callKey('chooseImportRow'),
    predicate({ state: { variables } }) {
      const { params } = variables as { params: RowParams }
      return params.id === id && params.place === place
    },
  })

/** Returns a function that sets the book of a row. The page shows a change before the server responds. */
export function useChoose(id: string): Choose {
  const t = useWords('imports')
  const language = useLanguage()
  const errorText = useErrorText()
  const toast = useToast()
  /** Rows as last saved by the server, by row number. */
  const [saved] = useState(() => new Map<number | string, ImportRow>())
  function showSaved(params: RowParams): boolean {
    const row = saved.get(params.place)
    const isLast = pendingFor(params) === 1
    if (isLast && row) showRow(language, id, row)
    return isLast
  }
  const choose = useCall('chooseImportRow', {
    onSuccess(answer, { params }) {
      saved.set(params.place, answer)
      showSaved(params)
    },
    onError(error, { params }) {
      if (showSaved(params))
        toast('destructive', `${t('choice.failed')} ${errorText(error)}`, { title: t('failedTitle') })
    },
  })

  return (row, book) => {
    const params = { id, place: row.place }
    // cancels running refetches, whose responses would not include this change
    void queryClient.cancelQueries({ queryKey: rowsKey(language, id) })
    void queryClient.cancelQueries({ queryKey: importKey(language, id) })
    if (pendingFor(params) === 0 || !saved.has(row.place)) saved.set(row.place, row)
    showRow(language, id, chosen(row, book))
    choose.mutate({ params, body: { bookId: book?.id ?? null } })
  }
}
