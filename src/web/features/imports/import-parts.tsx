import type { BookImport } from '#contract/calls/imports'
import { bookListsPerReader } from '#contract/values/limits'
import { useWords } from '../../platform/words.tsx'
import { hasAddedParts, hasWaitingParts } from './import-query.ts'
import type { ImportWords } from './import-words.ts'

interface PartsProps {
  imported: BookImport
}

/** Shows how many book lists and author ratings the import will add. Only files exported from this site have any. */
export function ImportParts({ imported }: PartsProps) {
  const t = useWords('imports')
  const { authors, lists } = imported
  if (!hasWaitingParts(imported)) return null
  return (
    <section className="import-parts">
      <h3>{t('parts.title')}</h3>
      <ul className="num">
        {authors.waiting > 0 && <li>{t('parts.authors', { count: authors.waiting })}</li>}
        {lists.waiting > 0 && (
          <li>
            {[
              t('parts.lists', { count: lists.waiting }),
              lists.public > 0 && t('parts.public', { count: lists.public }),
            ]
              .filter(Boolean)
              .join(', ')}
          </li>
        )}
      </ul>
      <p className="muted">
        {[t('parts.about'), authors.reviews > 0 && t('parts.reviews')].filter(Boolean).join(' ')}
      </p>
    </section>
  )
}

/** Returns the title of the page after an import: its most important result. */
export function doneTitle(t: ImportWords, imported: BookImport): string {
  const { added, completed } = imported.books
  if (added > 0) return t('done.title', { count: added })
  if (completed === 0 && hasAddedParts(imported)) return t('done.partsTitle')
  return completed > 0 ? t('done.completedTitle', { count: completed }) : t('done.nothingNew')
}

/** Returns the sentences about imported lists and ratings of authors; false for a result that does not apply. */
export const partsDone = (t: ImportWords, { authors, lists }: BookImport): (string | false)[] => [
  authors.added > 0 && t('done.authors', { count: authors.added }),
  authors.unchanged > 0 && t('done.authorsUnchanged', { count: authors.unchanged }),
  authors.reviewsLeftOut > 0 && t('done.reviewsLeftOut', { count: authors.reviewsLeftOut }),
  authors.leftOut > 0 && t('done.authorsGone', { count: authors.leftOut }),
  lists.added > 0 && t('done.lists', { count: lists.added }),
  lists.unchanged > 0 && t('done.listsUnchanged', { count: lists.unchanged }),
  lists.missingBooks > 0 && t('done.missingBooks', { count: lists.missingBooks }),
  lists.leftOut > 0 && t('done.listsLeftOut', { count: lists.leftOut, max: bookListsPerReader }),
]
