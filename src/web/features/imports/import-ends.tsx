import type { ReactNode } from 'react'
import type { BookImport } from '#contract/calls/imports'
import { formatPartialDate } from '#i18n/formats'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { doneTitle, partsDone } from './import-parts.tsx'
import { hasAddedParts } from './import-query.ts'
import { ImportUndo } from './import-undo.tsx'

interface EndProps {
  imported: BookImport
}

/** Shown after an import: numbers of added books and of remaining rows, and the undo button. */
export function ImportDone({ imported }: EndProps) {
  const t = useWords('imports')
  const paths = usePaths()
  const { books, bins, rows, skipped, written, reported } = imported
  // rows that can still be imported: neither skipped nor unreadable
  const left = rows - written - skipped - bins.unreadable
  return (
    <section className="import-end">
      <h2>{doneTitle(t, imported)}</h2>
      <p className="muted">
        {[
          books.added > 0 && books.completed > 0 && t('done.completed', { count: books.completed }),
          books.added + books.completed > 0 &&
            books.unchanged > 0 &&
            t('done.unchanged', { count: books.unchanged }),
          ...partsDone(t, imported),
          reported > 0 && t('done.reported', { count: reported }),
          left > 0 ? t('done.left', { count: left }) : rows > 0 && rows === written && t('done.leftNone'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <EndButtons imported={imported}>
        <Link className="btn go" to={paths.readingList()}>
          {t('done.toList')}
        </Link>
        <Link className="btn" to={paths.profileImport()}>
          {t('another')}
        </Link>
      </EndButtons>
    </section>
  )
}

/** Buttons below the result of an import. If it can be undone, adds the undo button and its time limit. */
function EndButtons({ imported, children }: EndProps & { children: ReactNode }) {
  const t = useWords('imports')
  const language = useLanguage()
  const { undoableUntil, books } = imported
  const isUndoable = undoableUntil !== null && (books.added + books.completed > 0 || hasAddedParts(imported))
  return (
    <>
      <div className="import-buttons">
        {children}
        {isUndoable && <ImportUndo imported={imported} />}
      </div>
      {isUndoable && (
        <p className="muted small">
          {t('undo.until', { date: formatPartialDate(undoableUntil.slice(0, 10), language) })}
        </p>
      )}
    </>
  )
}

/** Shown after an import was undone. States how many entries remain, because the reader has changed them since. */
export function ImportUndone({ imported }: EndProps) {
  const t = useWords('imports')
  const paths = usePaths()
  const { remaining } = imported
  return (
    <section className="import-end">
      <h2>{t('undone.title')}</h2>
      <p className="muted">
        {remaining > 0 ? t('undone.remaining', { count: remaining }) : t('undone.text')}
      </p>
      <div className="import-buttons">
        <Link className="btn" to={paths.readingList()}>
          {t('done.toList')}
        </Link>
        <Link className="btn" to={paths.profileImport()}>
          {t('another')}
        </Link>
      </div>
    </section>
  )
}

/** Shown after a failed import: number of added books, undo button, and a link to start another import. */
export function ImportFailed({ imported }: EndProps) {
  const t = useWords('imports')
  const paths = usePaths()
  const { added, completed, unchanged } = imported.books
  const written = added + completed + unchanged
  return (
    <section className="import-end">
      <Notice tone="error" title={t('failed.title')}>
        <p>{written > 0 ? t('failed.some', { count: written }) : t('failed.nothing')}</p>
      </Notice>
      <EndButtons imported={imported}>
        <Link className="btn go" to={paths.profileImport()}>
          {t('failed.again')}
        </Link>
      </EndButtons>
    </section>
  )
}
