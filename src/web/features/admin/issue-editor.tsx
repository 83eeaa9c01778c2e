import { useState } from 'react'
import type { NewsletterIssue } from '#contract/admin-newsletter'
import { byLanguage, interfaceLanguages, type Language } from '#contract/languages'
import { newsletterBodyMaxCharacters, newsletterSubjectMaxCharacters } from '#contract/limits'
import { formatLanguage } from '#i18n/formats'
import { useClient } from '../../platform/client.ts'
import { withRecentSignIn } from '../../platform/recent-sign-in.ts'
import { useAction } from '../../platform/use-action.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Confirm } from '../../shared/confirm.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldArea } from '../../ui/field-area.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { askAnew } from './admin-data.ts'
import { IssuePreview } from './issue-preview.tsx'

interface EditorProps {
  /** Null while nothing has been kept. */
  issue: NewsletterIssue | null
  /** How many it will go to. */
  readers: number
  onKept: (id: number) => void
  onClose: () => void
}

type Texts = Record<Language, { subject: string; body: string }>

const textsOf = (issue: NewsletterIssue | null): Texts =>
  byLanguage((language) => {
    const { subject = '', body = '' } = issue?.texts.find((text) => text.language === language) ?? {}
    return { subject, body }
  })

/** Writes a newsletter in all languages, each with its preview; tests it on whoever writes, and sends it. */
export function IssueEditor({ issue: opened, readers, onKept, onClose }: EditorProps) {
  const t = useWords('newsletter-admin')
  const language = useLanguage()
  const client = useClient()
  const action = useAction()
  const [issue, setIssue] = useState(opened)
  const [texts, setTexts] = useState(() => textsOf(opened))
  const [isAsking, setAsking] = useState(false)
  const isWhole = interfaceLanguages.every((code) => texts[code].subject.trim() && texts[code].body.trim())

  /** Keeps what is written; the answer is the draft as it stands now. */
  async function keep(): Promise<NewsletterIssue> {
    const body = { texts: interfaceLanguages.map((code) => ({ language: code, ...texts[code] })) }
    const kept = issue
      ? await client.call('updateNewsletterIssue', {
          params: { id: issue.id },
          body: { version: issue.version, ...body },
        })
      : await client.call('createNewsletterIssue', { body })
    setIssue(kept)
    return kept
  }

  const save = () => action.run(async () => (await keep(), await askAnew('getNewsletter'), t('saved')))
  const test = () =>
    action.run(async () => {
      const { id } = await keep()
      const { mails } = await client.call('testNewsletterIssue', { params: { id } })
      return t('tested', { count: mails })
    })
  const send = async () => {
    setAsking(false)
    const isSent = await action.run(async () => {
      const { id, version } = await keep()
      await withRecentSignIn(() => client.call('sendNewsletterIssue', { params: { id }, body: { version } }))
      await askAnew('getNewsletter')
      return t('started')
    })
    if (isSent) onClose()
  }
  const remove = async () => {
    const isGone = await action.run(async () => {
      if (issue) await client.call('deleteNewsletterIssue', { params: { id: issue.id } })
      await askAnew('getNewsletter')
      return ''
    })
    if (isGone) onClose()
  }
  const close = () => (issue && onKept(issue.id), onClose())

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
      <Outcome action={action} />
      <div className="admin-buttons">
        <button type="button" className="btn" aria-disabled={action.isBusy} onClick={() => void save()}>
          {t('save')}
        </button>
        <button type="button" className="btn" aria-disabled={action.isBusy} onClick={() => void test()}>
          {t('test')}
        </button>
        <button
          type="button"
          className="btn go"
          disabled={!isWhole}
          aria-disabled={action.isBusy}
          onClick={() => setAsking(true)}
        >
          {t('send')}
        </button>
        <button type="button" className="btn" onClick={close}>
          {t('back')}
        </button>
        <button
          type="button"
          className="btn admin-danger"
          aria-disabled={action.isBusy}
          onClick={() => void remove()}
        >
          {t('remove')}
        </button>
      </div>
      {!isWhole && <p className="muted small">{t('notWhole')}</p>}
      {isAsking && (
        <Confirm
          title={t('askTitle')}
          yes={t('askYes')}
          no={t('askNo')}
          onYes={() => void send()}
          onNo={() => setAsking(false)}
        >
          <p>{t('askText', { count: readers })}</p>
        </Confirm>
      )}
    </section>
  )
}
