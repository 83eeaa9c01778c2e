import { useRef, useState } from 'react'
import type { NewsletterIssue } from '#contract/calls/admin-newsletter'
import { byLanguage, interfaceLanguages, type Language } from '#contract/values/languages'
import { ApiError } from '../../platform/api-error.ts'
import { callQuery, useClient } from '../../platform/client.ts'
import { useErrorText } from '../../platform/error-text.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { type IssueDraft, type IssueTexts, readIssueDraft, saveIssueDraft } from './issue-draft.ts'

const textsOf = (issue: NewsletterIssue | null): IssueTexts =>
  byLanguage((language) => {
    const { subject = '', body = '' } = issue?.texts.find((text) => text.language === language) ?? {}
    return { subject, body }
  })

const isSame = (one: IssueTexts, other: IssueTexts): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns true if a call failed because its draft was changed, sent or deleted since it was loaded. */
const isConflict = (error: Error): boolean =>
  error instanceof ApiError && ['version_conflict', 'not_found'].includes(error.code)

/** Action of the editor. Testing and sending save the text first. */
type Step = 'save' | 'test' | 'send' | 'remove'

interface IssueParts {
  /** The draft as saved on the server; null if it has never been saved. */
  opened: NewsletterIssue | null
  userId: string
  onSent: () => void
  onRemoved: () => void
}

/** Manages a newsletter in the editor. Unsaved text is stored on this device, because the session may end. */
export function useIssue({ opened, userId, onSent, onRemoved }: IssueParts) {
  const t = useWords('newsletter-admin')
  const client = useClient()
  const errorText = useErrorText()
  const [saved, setSaved] = useState(() => textsOf(opened))
  const [restored] = useState(() => readIssueDraft(userId, opened?.id, saved))
  // restores the version, too, so that the server rejects a save if another admin has changed the draft since then
  const [issue, setIssue] = useState(opened && { ...opened, version: restored?.version ?? opened.version })
  const [texts, setTexts] = useState(restored?.texts ?? saved)
  // the current texts of the editor, which may be newer than the texts of a running save; null after `discard`
  const latest = useRef<IssueTexts | null>(texts)
  // the id in the storage key of the unsaved text; unlike `issue.id`, it remains if another admin deletes the draft
  const storedAs = useRef(opened?.id)
  const [isStored, setStored] = useState(true)
  const [step, setStep] = useState<Step>('save')
  const [isRunning, setRunning] = useState(false)

  /** Loads the current state of a newsletter. Returns undefined if it was deleted. */
  async function fetchIssue(id: number): Promise<NewsletterIssue | undefined> {
    const { issues } = await queryClient.fetchQuery({ ...callQuery(client, 'getNewsletter'), staleTime: 0 })
    return issues.find((each) => each.id === id)
  }

  function store(draft: IssueDraft): void {
    setStored(saveIssueDraft(userId, storedAs.current, draft))
  }
  /** Deletes the unsaved text that is stored on this device. */
  function discard(): void {
    latest.current = null
    saveIssueDraft(userId, storedAs.current, null)
  }
  function finish(): void {
    discard()
    onSent()
  }

  const notDone = { save: t('notSaved'), test: t('notTested'), send: t('notSent'), remove: t('notRemoved') }
  const failed = (error: Error) => `${notDone[step]} ${errorText(error)}`.trim()
  const saving = { done: t('saved'), onSuccess: setIssue }
  const create = useCall('createNewsletterIssue', { ...saving, failed })
  const update = useCall('updateNewsletterIssue', {
    ...saving,
    failed: (error) => (isConflict(error) ? t(issue ? 'changedMeanwhile' : 'sentMeanwhile') : failed(error)),
    async onError(reason, { params: { id } }) {
      if (!isConflict(reason)) return
      // loads the server's draft, so that the next save replaces this draft; without a draft, the next save creates one
      const current = await fetchIssue(Number(id)).catch(() => issue)
      setIssue(current?.state === 'draft' ? current : null)
    },
  })
  const test = useCall('testNewsletterIssue', { done: ({ mails }) => t('tested', { count: mails }), failed })
  const send = useCall('sendNewsletterIssue', {
    failed,
    onSuccess: finish,
    async onError(_error, { params: { id } }) {
      // even if the response was lost, the server may have started to send the newsletter
      const current = await fetchIssue(Number(id)).catch(() => undefined)
      if (current !== undefined && current.state !== 'draft') finish()
    },
  })
  const remove = useCall('deleteNewsletterIssue', { failed, onSuccess: onRemoved })

  /** Saves the text. Resolves with the draft as saved on the server. */
  async function save(): Promise<NewsletterIssue> {
    const body = { texts: interfaceLanguages.map((code) => ({ language: code, ...texts[code] })) }
    const written = await (issue
      ? update.mutateAsync({ params: { id: issue.id }, body: { version: issue.version, ...body } })
      : create.mutateAsync({ body }))
    setSaved(texts)
    if (latest.current === null) return written
    saveIssueDraft(userId, storedAs.current, null)
    storedAs.current = written.id
    // the admin may have changed the text during the request
    if (!isSame(latest.current, texts)) store({ version: written.version, texts: latest.current })
    return written
  }
  const steps: Record<Step, () => Promise<unknown>> = {
    save,
    test: async () => test.mutateAsync({ params: { id: (await save()).id } }),
    async send() {
      const { id, version } = await save()
      await send.mutateAsync({ params: { id }, body: { version } })
    },
    async remove() {
      if (issue) await remove.mutateAsync({ params: { id: issue.id } })
      else onRemoved()
      discard()
    },
  }

  return {
    texts,
    change(language: Language, part: Partial<IssueTexts[Language]>): void {
      const changed = { ...texts, [language]: { ...texts[language], ...part } }
      setTexts(changed)
      latest.current = changed
      store({ version: issue?.version ?? null, texts: changed })
    },
    isDirty: !isSame(texts, saved),
    /** True if the editor was opened with unsaved text that was stored on this device. */
    isRestored: restored !== null,
    /** False if the unsaved text could not be stored on this device. */
    isStored,
    discard,
    running: isRunning ? step : null,
    run(next: Step): void {
      if (isRunning) return
      setStep(next)
      setRunning(true)
      void steps[next]()
        // `CallOutcome` shows the error
        .catch(() => undefined)
        .finally(() => setRunning(false))
    },
    // `send` precedes `update`: if both began in the same millisecond, `CallOutcome` shows the outcome of `send`
    calls: [send, test, remove, update, create],
  }
}
