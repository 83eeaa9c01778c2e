import { type SubmitEvent, useId, useState } from 'react'
import { type ReportReason, reportReasons } from '#contract/enums'
import { reportMaxCharacters } from '#contract/limits'
import type { Review } from '#contract/reviews'
import { useClient } from '../../platform/client.ts'
import { useWords } from '../../platform/words.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from './use-toast.ts'

/** Tells the moderators of a review: why, and what they ought to know. */
export function ReportDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useWords('reviews')
  const client = useClient()
  const toast = useToast()
  const id = useId()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [comment, setComment] = useState('')
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    if (reason === null) return setFault(t('report.reasonNeeded'))
    setBusy(true)
    setFault('')
    const text = comment.trim()
    try {
      await client.call('reportReview', {
        params: { id: review.id },
        body: { reason, ...(text === '' ? {} : { comment: text }) },
      })
      onClose()
      toast('success', t('report.thanks'))
    } catch {
      setFault(t('report.failed'))
      setBusy(false)
    }
  }

  return (
    <Dialog title={t('report.title')} onClose={onClose}>
      <form className="report-form" noValidate onSubmit={(event) => void onSubmit(event)}>
        <p className="muted">{t('report.text', { name: review.user.displayName })}</p>
        <fieldset aria-describedby={`${id}-error`}>
          <legend>{t('report.reason')}</legend>
          {reportReasons.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name={id}
                value={name}
                checked={reason === name}
                onChange={() => setReason(name)}
              />
              {t(`report.${name}`)}
            </label>
          ))}
        </fieldset>
        <div>
          <label htmlFor={`${id}-comment`}>{t('report.comment')}</label>
          <textarea
            id={`${id}-comment`}
            rows={3}
            maxLength={reportMaxCharacters}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </div>
        <p className="review-error" id={`${id}-error`} role="alert">
          {fault !== '' && (
            <>
              <Icon name="alert" />
              {fault}
            </>
          )}
        </p>
        <div className="review-buttons">
          <button type="submit" className="btn go" aria-busy={isBusy}>
            {t('report.send')}
          </button>
          <button type="button" className="btn" onClick={onClose}>
            {t('cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
