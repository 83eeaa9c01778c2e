import { type SubmitEvent, useId, useState } from 'react'
import { type ReportReason, reportReasons } from '#contract/enums'
import { reportMaxCharacters } from '#contract/limits'
import { useWords } from '../platform/words.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { showToast } from '../ui/toast.tsx'
import { useAskedClose } from './use-asked-close.tsx'
import './report-dialog.css'

/** What is told: why, and what the moderators ought to know. */
export interface Report {
  reason: ReportReason
  comment?: string
}

interface ReportDialogProps {
  title: string
  /** Whose it is, and that nobody learns who told. */
  text: string
  /** Sends it; what it throws is said to have failed. */
  send: (report: Report) => Promise<unknown>
  onClose: () => void
}

/** Tells the moderators of something a reader has written. Its words are those of the reviews. */
export function ReportDialog({ title, text, send, onClose }: ReportDialogProps) {
  const t = useWords('reviews')
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
    const told = comment.trim()
    try {
      await send({ reason, ...(told === '' ? {} : { comment: told }) })
      onClose()
      showToast({ tone: 'success', text: t('report.thanks'), closeLabel: t('close') })
    } catch {
      setFault(t('report.failed'))
      setBusy(false)
    }
  }

  const { close, question } = useAskedClose(comment.trim() !== '', onClose)

  return (
    <Dialog title={title} onClose={close}>
      <form className="report-form" noValidate onSubmit={(event) => void onSubmit(event)}>
        <p className="muted">{text}</p>
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
        <p className="report-error" id={`${id}-error`} role="alert">
          {fault !== '' && (
            <>
              <Icon name="alert" />
              {fault}
            </>
          )}
        </p>
        <div className="dialog-buttons">
          <button type="submit" className="btn go" aria-busy={isBusy}>
            {t('report.send')}
          </button>
          <button type="button" className="btn" onClick={close}>
            {t('cancel')}
          </button>
        </div>
      </form>
      {question}
    </Dialog>
  )
}
