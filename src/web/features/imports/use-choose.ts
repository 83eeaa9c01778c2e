import { useState } from 'react'
import type { BookCard } from '#contract/books'
import type { BookImport, ImportRow } from '#contract/imports'
import type { Language } from '#contract/languages'
import { clientIn } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useErrorWords } from '../../platform/use-action.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { showToast } from '../../ui/toast.tsx'
import { askAnew, importKey, type RowPages, rowsKey } from './import-data.ts'

/** Says which book a row means; null leaves it out. */
export type Choose = (row: ImportRow, book: BookCard | null) => void

/** Whether a row would be written now. */
const isWaiting = ({ bookId, isSkipped, isWritten }: ImportRow): boolean =>
  bookId !== null && !isSkipped && !isWritten

/** The row as it is once the choice has been saved. A book that was looked for stands with those that were offered. */
export function chosen(row: ImportRow, book: BookCard | null): ImportRow {
  if (book === null) return { ...row, bookId: null, isSkipped: true }
  const isOffered = row.candidates.some(({ id }) => id === book.id)
  const candidates = isOffered ? row.candidates : [book, ...row.candidates]
  return { ...row, candidates, bookId: book.id, isSkipped: false }
}

/** The counts of an import once a row is another. */
export function recounted(imported: BookImport, before: ImportRow, after: ImportRow): BookImport {
  const change = Number(isWaiting(after)) - Number(isWaiting(before))
  return {
    ...imported,
    waiting: imported.waiting + change,
    // until it is asked anew: two rows may mean one book
    books: { ...imported.books, waiting: imported.books.waiting + change },
    skipped: imported.skipped + Number(after.isSkipped) - Number(before.isSkipped),
  }
}

/** What is on its way for one row. */
interface Turn {
  /** As the server has it. */
  saved: ImportRow
  wanted: BookCard | null
  isSent: boolean
}

/**
 * Shows each choice at once and sends one after the other: of several for the same row the last counts. What fails is
 * taken back, and said.
 */
function createChooser(
  id: string,
  { language, onFailed }: { language: Language; onFailed: (error: unknown) => void },
): Choose {
  const client = clientIn(language)
  const turns = new Map<number, Turn>()
  const shown = new Map<number, ImportRow>()

  function show(before: ImportRow, after: ImportRow): void {
    shown.set(after.place, after)
    queryClient.setQueriesData<RowPages>(
      { queryKey: rowsKey(language, id) },
      (data) => data && replaced(data, after),
    )
    queryClient.setQueryData<BookImport>(
      importKey(language, id),
      (imported) => imported && recounted(imported, before, after),
    )
  }

  async function send(place: number, turn: Turn): Promise<void> {
    while (!turn.isSent) {
      turn.isSent = true
      const { wanted } = turn
      try {
        const answer = await client.call('chooseImportRow', {
          params: { id, place },
          body: { bookId: wanted?.id ?? null },
        })
        // a book that was looked for is not among those the server offers
        turn.saved = wanted && answer.bookId === wanted.id ? chosen(answer, wanted) : answer
        if (turn.isSent) show(shown.get(place)!, turn.saved)
      } catch (error) {
        if (!turn.isSent) continue
        // a new object: what was pressed is told from it
        show(shown.get(place)!, { ...turn.saved })
        onFailed(error)
      }
    }
    turns.delete(place)
    if (turns.size === 0) await askAnew()
  }

  return (row, book) => {
    const { place } = row
    // what was asked for before would tell of what was
    void queryClient.cancelQueries({ queryKey: rowsKey(language, id) })
    void queryClient.cancelQueries({ queryKey: importKey(language, id) })
    show(row, chosen(row, book))
    const turn = turns.get(place)
    if (turn) Object.assign(turn, { wanted: book, isSent: false })
    else {
      const first: Turn = { saved: row, wanted: book, isSent: false }
      turns.set(place, first)
      void send(place, first)
    }
  }
}

const replaced = (data: RowPages, row: ImportRow): RowPages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    items: page.items.map((each) => (each.place === row.place ? row : each)),
  })),
})

/** What says which book a row of this import means. */
export function useChoose(id: string): Choose {
  const t = useWords('imports')
  const language = useLanguage()
  const errorWords = useErrorWords()
  const [choose] = useState(() =>
    createChooser(id, {
      language,
      onFailed: (error) =>
        showToast({
          tone: 'destructive',
          title: t('failedTitle'),
          text: `${t('choice.failed')} ${errorWords(error)}`,
          closeLabel: t('close'),
        }),
    }),
  )
  return choose
}
