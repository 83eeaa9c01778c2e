import { useState } from 'react'
import type { NewsletterIssue } from '#contract/calls/admin-newsletter'
import { byLanguage, interfaceLanguages, type Language } from '#contract/values/languages'
import { newsletterBodyMaxCharacters, newsletterSubjectMaxCharacters } from '#contract/values/limits'
import { formatLanguage } from '#i18n/formats'
import { useCall } from '../../platform/use-call.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { Confirm } from '../../shared/confirm.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldArea } from '../../ui/field-area.tsx'
import { IssuePreview } from './issue-preview.tsx'

interface EditorProps {
  /** The saved draft; null if it has not been saved yet. */
  issue: NewsletterIssue | null
  /** Number of recipients. */
  readers: number
  onSaved: (id: number) => void
  onClose: () => void
}

type Texts = Record<Language, { subject: string; body: string }>

const textsOf = (issue: NewsletterIssue | null): Texts =>
  byLanguage((language) => {
    const { subject = '', body = '' } = issue?.texts.find((text) => text.language === language) ?? {}
    return { subject, body }
  })

/**
 * Editor of a newsletter in all languages, each with its preview. It can send a test to the admin, and the newsletter
 * to all subscribers.
 */
export function IssueEditor({ issue: opened, readers, onSaved, onClose }: EditorProps) {
  const t = useWords('newsletter-admin')
  const language = useLanguage()
  const [issue, setIssue] = useState(opened)
  const [texts, setTexts] = useState(() => textsOf(opened))
  const [isAsking, setAsking] = useState(false)
  const isWhole = interfaceLanguages.every((code) => texts[code].subject.trim() && texts[code].body.trim())

  const create = useCall('createNewsletterIssue', { done: t('saved'), onSuccess: setIssue })
  const update = useCall('updateNewsletterIssue', { done: t('saved'), onSuccess: setIssue })
  const test = useCall('testNewsletterIssue', { done: ({ mails }) => t('tested', { count: mails }) })
  const send = useCall('sendNewsletterIssue', { done: t('started'), onSuccess: onClose })
  const remove = useCall('deleteNewsletterIssue', { onSuccess: onClose })
  // `CallOutcome` shows the outcome of the call that started last. `send` and `test` follow a save, sometimes within
  // the same millisecond. They come first in this list, because `CallOutcome` shows the first of calls with the same
  // start.
  const calls = [send, test, remove, update, create]
  const isBusy = calls.some(({ isPending }) => isPending)

  /** Saves the text. Resolves with the draft as stored by the server. */
  function save(): Promise<NewsletterIssue> {
    const body = { texts: interfaceLanguages.map((code) => ({ language: code, ...texts[code] })) }
    return issue
      ? update.mutateAsync({ params: { id: issue.id }, body: { version: issue.version, ...body } })
      : create.mutateAsync({ body })
  }
  /** Saves the text, then runs `rest` with the saved draft. `CallOutcome` shows errors. */
  function saveThen(rest?: (saved: NewsletterIssue) => Promise<unknown>): void {
    if (!isBusy)
      save()
        .then(rest)
        .catch(() => undefined)
  }
  function onSend(): void {
    setAsking(false)
    saveThen(({ id, version }) => send.mutateAsync({ params: { id }, body: { version } }))
  }
  function onRemove(): void {
    if (isBusy) return
    if (issue) remove.mutate({ params: { id: issue.id } })
    else onClose()
  }
  const close = () => (issue && onSaved(issue.id), onClose())

  return (
    <section className="newsletter-editor" aria-labelledby="newsletter-editor-title">
      <h2 id="newsletter-editor-title">{t('editorTitle')}</h2>
      <p className="muted small">{t('editorText')}</p>
      {interfaceLanguages.map((code) => (
        <fieldset key={code} className="newsletter-text">
          <legend>{formatLanguage(code, language)}</legend>
          <div className="newsletter-issue-fields">
            <Field
              label={t('subject')}
              lang={code}
              maxLength={newsletterSubjectMaxCharacters}
              value={texts[code].subject}
              onChange={({ target }) =>
                setTexts({ ...texts, [code]: { ...texts[code], subject: target.value } })
              }
            />
            <FieldArea
              label={t('body')}
              lang={code}
              rows={10}
              maxLength={newsletterBodyMaxCharacters}
              value={texts[code].body}
              onChange={({ target }) =>
                setTexts({ ...texts, [code]: { ...texts[code], body: target.value } })
              }
            />
          </div>
          <IssuePreview language={code} subject={texts[code].subject} body={texts[code].body} />
        </fieldset>
      ))}
      <CallOutcome of={calls} />
      <div className="admin-buttons">
        <Button aria-disabled={isBusy} onClick={() => saveThen()}>
          {t('save')}
        </Button>
        <Button
          aria-disabled={isBusy}
          onClick={() => saveThen(({ id }) => test.mutateAsync({ params: { id } }))}
        >
          {t('test')}
        </Button>
        <Button kind="go" disabled={!isWhole} aria-disabled={isBusy} onClick={() => setAsking(true)}>
          {t('send')}
        </Button>
        <Button onClick={close}>{t('back')}</Button>
        <Button kind="danger" aria-disabled={isBusy} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
      {!isWhole && <p className="muted small">{t('notWhole')}</p>}
      {isAsking && (
        <Confirm
          title={t('askTitle')}
          yes={t('askYes')}
          no={t('askNo')}
          onYes={onSend}
          onNo={() => setAsking(false)}
        >
          <p>{t('askText', { count: readers })}</p>
        </Confirm>
      )}
    </section>
  )
}
