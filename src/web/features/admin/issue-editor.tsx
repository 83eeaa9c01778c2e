import { useState } from 'react'
import type { NewsletterIssue } from '#contract/calls/admin-newsletter'
import { interfaceLanguages } from '#contract/values/languages'
import { newsletterBodyMaxCharacters, newsletterSubjectMaxCharacters } from '#contract/values/limits'
import { formatLanguage } from '#i18n/formats'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { Confirm } from '../../shared/confirm.tsx'
import { LeaveGuard } from '../../shared/leave-guard.tsx'
import { useConfirmedClose } from '../../shared/use-confirmed-close.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldArea } from '../../ui/field-area.tsx'
import { IssuePreview } from './issue-preview.tsx'
import { useIssue } from './use-issue.ts'

interface EditorProps {
  /** The draft as saved on the server; null if it has never been saved. */
  issue: NewsletterIssue | null
  userId: string
  recipientCount: number
  onSent: () => void
  onClose: () => void
}

/** Editor of a newsletter in all languages, with previews. Sends it to the admin as a test, or to all subscribers. */
export function IssueEditor({ issue, userId, recipientCount, onSent, onClose }: EditorProps) {
  const t = useWords('newsletter-admin')
  const language = useLanguage()
  const { texts, change, isDirty, isRestored, isStored, discard, running, run, calls } = useIssue({
    opened: issue,
    userId,
    onSent,
    onRemoved: onClose,
  })
  const [isAsking, setAsking] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { close, question } = useConfirmedClose(isDirty, () => {
    discard()
    onClose()
  })
  const isWhole = interfaceLanguages.every((code) => texts[code].subject.trim() && texts[code].body.trim())
  const isBusy = running !== null

  return (
    <section className="newsletter-editor" aria-labelledby="newsletter-editor-title">
      <h2 id="newsletter-editor-title">{t('editorTitle')}</h2>
      <p className="muted small">{t('editorText')}</p>
      {isRestored && isDirty && <p>{t('restored')}</p>}
      {interfaceLanguages.map((code) => (
        <fieldset key={code} className="newsletter-text">
          <legend>{formatLanguage(code, language)}</legend>
          <div className="newsletter-issue-fields">
            <Field
              label={t('subject')}
              lang={code}
              maxLength={newsletterSubjectMaxCharacters}
              value={texts[code].subject}
              onChange={({ target }) => change(code, { subject: target.value })}
            />
            <FieldArea
              label={t('body')}
              lang={code}
              rows={10}
              maxLength={newsletterBodyMaxCharacters}
              value={texts[code].body}
              onChange={({ target }) => change(code, { body: target.value })}
            />
          </div>
          <IssuePreview language={code} subject={texts[code].subject} body={texts[code].body} />
        </fieldset>
      ))}
      <CallOutcome of={calls} />
      <div className="admin-buttons">
        <Button aria-disabled={isBusy} aria-busy={running === 'save'} onClick={() => run('save')}>
          {t('save')}
        </Button>
        <Button aria-disabled={isBusy} aria-busy={running === 'test'} onClick={() => run('test')}>
          {t('test')}
        </Button>
        <Button
          kind="go"
          disabled={!isWhole}
          aria-disabled={isBusy}
          aria-busy={running === 'send'}
          onClick={() => isBusy || setAsking(true)}
        >
          {t(running === 'send' ? 'sending' : 'send')}
        </Button>
        <Button onClick={close}>{t('back')}</Button>
        <Button
          kind="danger"
          aria-disabled={isBusy}
          aria-busy={running === 'remove'}
          onClick={() => isBusy || setRemoving(true)}
        >
          {t('remove')}
        </Button>
      </div>
      {!isWhole && <p className="muted small">{t('notWhole')}</p>}
      {isAsking && (
        <Confirm
          title={t('askTitle')}
          yes={t('askYes')}
          no={t('askNo')}
          onYes={() => {
            setAsking(false)
            run('send')
          }}
          onNo={() => setAsking(false)}
        >
          <p>{t('askText', { count: recipientCount })}</p>
        </Confirm>
      )}
      {isRemoving && (
        <Confirm
          title={t('removeTitle')}
          yes={t('remove')}
          isDanger
          onYes={() => {
            setRemoving(false)
            run('remove')
          }}
          onNo={() => setRemoving(false)}
        >
          <p>{t('removeText')}</p>
        </Confirm>
      )}
      {question}
      <LeaveGuard isDirty={isDirty} text={isStored ? t('leaveText') : undefined} />
    </section>
  )
}
