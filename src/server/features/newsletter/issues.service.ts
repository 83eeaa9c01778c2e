import type { z } from 'zod'
import { interfaceLanguages, type Language } from '#contract/values/languages'
import type { newsletterIssue, newsletterOverview } from '#contract/calls/admin-newsletter'
import type { Database } from '../../platform/database/types.ts'
import { AppError, validationFailed } from '../../platform/http/errors.ts'
import { enqueueJob } from '../../platform/jobs/enqueue.ts'
import { enqueueMail } from '../../platform/mail/index.ts'
import { renderMarkdown } from '../../platform/markdown/markdown.ts'
import { createPause } from '../../platform/pause.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { findUser } from '../accounts/index.ts'
import { type IssueSite, issueWriter } from './issue-mail.ts'
import {
  countSubscribers,
  deleteDraft,
  findIssue,
  insertIssue,
  type IssueRow,
  type IssueText,
  listIssues,
  putTexts,
  startIssue,
  touchDraft,
} from './issues.repo.ts'

type Issue = z.infer<typeof newsletterIssue>

export interface IssuesParts extends IssueSite {
  db: Database
  randomness: Randomness
}

export interface Issues {
  overview(): Promise<z.infer<typeof newsletterOverview>>
  create(texts: readonly IssueText[]): Promise<Issue>
  /**
   * Changes the texts of a draft.
   * @throws AppError `not_found`; `version_conflict` if the issue was changed since `version` or is no longer a draft
   */
  update(id: number, version: number, texts: readonly IssueText[]): Promise<Issue>
  remove(id: number): Promise<void>
  /** Returns the sanitised HTML of the Markdown `body`. */
  preview(text: { body: string }): { html: string }
  /** Mails the issue to an admin in every language that has subject and text. Returns the number of mails. */
  test(id: number, userId: string): Promise<{ mails: number }>
  /**
   * Starts sending an issue to all confirmed subscribers whose address does not bounce.
   * @throws InputError if subject or text is missing in a language; AppError `not_found`, `version_conflict`
   */
  send(id: number, version: number): Promise<Issue>
}

const present = ({ createdAt, startedAt, finishedAt, ...row }: IssueRow): Issue => ({
  ...row,
  createdAt: createdAt.toISOString(),
  startedAt: startedAt?.toISOString() ?? null,
  finishedAt: finishedAt?.toISOString() ?? null,
})

const isWritten = ({ subject, body }: IssueText): boolean => subject.trim() !== '' && body.trim() !== ''

export function createIssues(parts: IssuesParts): Issues {
  const { db, randomness } = parts
  const find = async (id: number): Promise<IssueRow> => {
    const issue = await findIssue(db, id)
    if (!issue) throw new AppError('not_found')
    return issue
  }
  /** Throws InputError for texts that cannot be rendered, so that they are rejected before they are sent. */
  const check = async (texts: readonly IssueText[]): Promise<void> => {
    const pause = createPause()
    for (const { body, language } of texts) {
      renderMarkdown(body, language)
      await pause()
    }
  }

  return {
    async overview() {
      const subscribers = await countSubscribers(db)
      return { subscribers, issues: (await listIssues(db)).map(present) }
    },

    async create(texts) {
      await check(texts)
      const id = await db.transaction(async (tx) => {
        const made = await insertIssue(tx)
        await putTexts(tx, made, texts)
        return made
      })
      return present(await find(id))
    },

    async update(id, version, texts) {
      await check(texts)
      await find(id)
      await db.transaction(async (tx) => {
        if (!(await touchDraft(tx, id, version))) throw new AppError('version_conflict')
        await putTexts(tx, id, texts)
      })
      return present(await find(id))
    },

    async remove(id) {
      await find(id)
      if (!(await deleteDraft(db, id))) throw new AppError('conflict')
    },

    preview: ({ body }) => ({ html: renderMarkdown(body, 'body') }),

    async test(id, userId) {
      const [issue, user] = [await find(id), await findUser(db, userId)]
      if (!user) throw new AppError('not_found')
      const texts = issue.texts.filter(isWritten)
      await db.transaction(async (tx) => {
        for (const text of texts) {
          // the link to unsubscribe in a test mail is invalid, because no subscriber has this id
          const mail = issueWriter(parts, text)('00000000-0000-4000-8000-000000000000')
          await enqueueMail(tx, {
            idempotencyKey: `newsletter-test:${randomness.id()}`,
            to: user.email,
            language: text.language,
            subject: `[Test] ${mail.subject}`,
            text: mail.text,
            html: mail.html ?? '',
            headers: mail.headers,
          })
        }
      })
      return { mails: texts.length }
    },

    async send(id, version) {
      const issue = await find(id)
      const missing = interfaceLanguages.filter(
        (language: Language) => !issue.texts.some((text) => text.language === language && isWritten(text)),
      )
      if (missing.length > 0)
        throw validationFailed(missing.map((language) => ({ path: `texts.${language}`, code: 'required' })))
      await db.transaction(async (tx) => {
        if (!(await touchDraft(tx, id, version))) throw new AppError('version_conflict')
        await startIssue(tx, id)
        await enqueueJob(tx, 'send-newsletter', {}, { jobKey: 'send-newsletter' })
      })
      return present(await find(id))
    },
  }
}
