import type { BookImport } from '#contract/calls/imports'
import { formatLanguageInText } from '#i18n/formats'
import { useCall } from '../../platform/use-call.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { hasWaitingParts } from './import-query.ts'
import type { ReviewChoice } from './import-reviews.tsx'
import { Button } from '../../ui/button.tsx'

interface ImportBarProps {
  imported: BookImport
  reviews: ReviewChoice
}

/** Sticky bar with the number of books that will be imported and the button that starts the import. */
export function ImportBar({ imported, reviews }: ImportBarProps) {
  const t = useWords('imports')
  const language = useLanguage()
  const apply = useCall('applyImport')
  const { id, books, waiting, state } = imported
  const isNothing = waiting === 0 && !hasWaitingParts(imported)
  // private notes are only for books, so reviews of authors are not counted for notes
  const reviewCount = imported.reviews - (reviews.kind === 'notes' ? imported.authors.reviews : 0)
  const body = {
    reviewLanguage: reviews.kind === 'publish' ? reviews.language : null,
    reviewsAsNotes: reviews.kind === 'notes',
  }
  // after an import, the bar is shown only if some rows can still be imported
  if (state !== 'ready' && isNothing) return null
  return (
    <div className="import-bar">
      <CallOutcome of={apply} />
      <div className="import-bar-end">
        <p className="num" role="status">
          {(waiting > 0 || isNothing) && <b>{t('waiting', { count: isNothing ? 0 : books.waiting })}</b>}{' '}
          {hasWaitingParts(imported) && <b>{t('waitingParts')}</b>}{' '}
          {reviewCount > 0 && reviews.kind !== 'leaveOut' && (
            <span className="muted">
              {reviews.kind === 'notes'
                ? t('waitingNotes')
                : t('waitingReviews', { language: formatLanguageInText(reviews.language, language) })}
            </span>
          )}
        </p>
        <Button
          kind="go"
          aria-disabled={isNothing}
          aria-busy={apply.isPending}
          onClick={() => {
            if (!isNothing && !apply.isPending) apply.mutate({ params: { id }, body })
          }}
        >
          {t('apply')}
        </Button>
      </div>
    </div>
  )
}
