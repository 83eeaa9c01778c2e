import { type SubmitEvent, useId, useState } from 'react'
import { type ReportReason, reportReasons } from '#contract/values/enums'
import { reportMaxCharacters } from '#contract/values/limits'
import { useErrorText } from '../platform/error-text.ts'
import { useCall } from '../platform/use-call.ts'
import { useWords } from '../platform/words.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { useConfirmedClose } from './use-confirmed-close.tsx'
import { useToast } from './use-toast.ts'
import './report-dialog.css'

interface ReportDialogProps {
  title: string
  /** Names the author of the reported content, and says that reports are confidential. */
  text: string
  /** Call that reports the content with the id `subjectId`. */
  call: 'reportReview' | 'reportBookList'
  subjectId: number | string
  onClose: () => void
}

/** Dialog that reports another reader's content. The caller must have loaded the translations of `reviews`. */
export function ReportDialog({ title, text, call, subjectId, onClose }: ReportDialogProps) {
  const t = useWords('reviews')
  const toast = useToast()
  const id = useId()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [comment, setComment] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const report = useCall(call, {
    onSuccess() {
      onClose()
      toast('success', t('report.thanks'))
    },
  })
  const errorText = useErrorText()
  const failure = report.error && `${t('report.failed')} ${errorText(report.error)}`
  const error = isReasonMissing ? t('report.reasonNeeded') : (failure ?? '')

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    if (report.isPending) return
    setReasonMissing(reason === null)
    if (reason === null) return
    const text = comment.trim()
    report.mutate({ params: { id: subjectId }, body: { reason, ...(text !== '' && { comment: text }) } })
  }

  const { close, question } = useConfirmedClose(comment.trim() !== '', onClose)

  return (
    <Dialog title={title} onClose={close}>
      <form className="report-form" noValidate onSubmit={onSubmit}>
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
            className="input"
            id={`${id}-comment`}
            rows={3}
            maxLength={reportMaxCharacters}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </div>
        <p className="report-error" id={`${id}-error`} role="alert">
          {error !== '' && (
            <>
              <Icon name="alert" />
              {error}
            </>
          )}
        </p>
        <div className="dialog-buttons">
          <Button type="submit" kind="go" aria-busy={report.isPending}>
            {t('report.send')}
          </Button>
          <Button onClick={close}>{t('cancel')}</Button>
        </div>
      </form>
      {question}
    </Dialog>
  )
}
