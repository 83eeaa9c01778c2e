import { type SubmitEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type MessageTopic, messageTopics } from '#contract/values/enums'
import { messageMaxCharacters, messageMinCharacters } from '#contract/values/limits'
import { atAForm } from '../../platform/client.ts'
import { fieldErrorsOf } from '../../platform/error-text.ts'
import { failureText } from '../../platform/failure-text.ts'
import { usePaths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { useCall } from '../../platform/use-call.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldArea } from '../../ui/field-area.tsx'
import { Options } from '../../ui/options.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { prefilledMessage, subjectMaxCharacters } from './prefilled-message.ts'
import { type ContactErrors, contactErrors } from './contact-errors.ts'
import './contact.css'

/** Form that sends a message to the operator. */
export function ContactForm() {
  const t = useWords('contact')
  const [reference, setReference] = useState<string | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const show = (next: string | null) => {
    setReference(next)
    requestAnimationFrame(() => title.current?.focus())
  }
  return (
    <section className="contact" aria-labelledby="contact-title">
      <h2 id="contact-title" ref={title} tabIndex={-1}>
        {t(reference === null ? 'formTitle' : 'sentTitle')}
      </h2>
      {reference === null ? (
        <MessageForm onSent={show} />
      ) : (
        <>
          <p role="status">{t('sentText', { reference })}</p>
          <p>
            <Button onClick={() => show(null)}>{t('another')}</Button>
          </p>
        </>
      )}
    </section>
  )
}

function MessageForm({ onSent }: { onSent: (reference: string) => void }) {
  const t = useWords('contact')
  const common = useWords('common')
  const paths = usePaths()
  const isHydrated = useHydrated()
  const { search } = useLocation()
  // the server renders the page without the query, so the first render in the browser must not use the query
  const beginning = prefilledMessage(isHydrated ? search : '', t)
  const me = useSession((session) => session.me)
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setTopic] = useState<MessageTopic | null>(null)
  const topic = chosen ?? beginning.topic
  const [fieldErrors, setFieldErrors] = useState<ContactErrors>({})
  const send = useCall('sendMessage', { onSuccess: ({ reference }) => onSent(reference), request: atAForm })

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (send.isPending) return
    const given = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = given.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const body = {
      topic,
      email: text('email'),
      name: text('name') || null,
      subject: text('subject'),
      message: text('message'),
    }
    const found = contactErrors(body)
    setFieldErrors(found)
    const [first] = Object.keys(found)
    if (first === undefined) send.mutate({ body })
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const serverErrors = fieldErrorsOf(send.error)
  const errorOf = (name: keyof ContactErrors) => {
    const found = fieldErrors[name]
    return found ? t(found, { number: messageMinCharacters }) : serverErrors[name]
  }
  return (
    <form ref={form} className="form" method="post" noValidate onSubmit={onSubmit}>
      <noscript>
        <p>{t('needsScripts')}</p>
      </noscript>
      {send.isError && (
        <Notice tone="error" title={t('failedTitle')}>
          <p>{failureText(common, send.error, t('failed'))}</p>
        </Notice>
      )}
      <SelectField
        label={t('topic')}
        name="topic"
        value={topic}
        onChange={(event) => setTopic(event.target.value as MessageTopic)}
      >
        <Options values={messageTopics} label={(name) => t(`topic.${name}`)} />
      </SelectField>
      <div className="form-row">
        <Field
          name="name"
          label={t('name')}
          error={serverErrors['name']}
          autoComplete="name"
          maxLength={80}
          defaultValue={me?.firstName ?? ''}
          key={`name-${me?.id}`}
        />
        <Field
          name="email"
          type="email"
          label={t('email')}
          hint={t('emailHint')}
          error={errorOf('email')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={me?.email ?? ''}
          key={`email-${me?.id}`}
          required
        />
      </div>
      <Field
        key={`subject-${beginning.subject}`}
        name="subject"
        label={t('subject')}
        error={errorOf('subject')}
        maxLength={subjectMaxCharacters}
        defaultValue={beginning.subject}
        required
      />
      <FieldArea
        key={`message-${beginning.subject}`}
        name="message"
        defaultValue={beginning.message}
        label={t('message')}
        hint={topic === 'report' ? t('reportHint') : undefined}
        error={errorOf('message')}
        rows={8}
        maxLength={messageMaxCharacters}
        required
      />
      <div className="contact-end">
        <Button type="submit" kind="go" disabled={!isHydrated} aria-busy={send.isPending}>
          {send.isPending ? t('sending') : t('send')}
        </Button>
        <Link className="link" to={`${paths.privacy()}#contact`}>
          {t('privacy')}
        </Link>
      </div>
    </form>
  )
}
