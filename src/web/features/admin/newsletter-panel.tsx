import { useState } from 'react'
import type { NewsletterIssue, NewsletterOverview } from '#contract/calls/admin-newsletter'
import { interfaceLanguages } from '#contract/values/languages'
import { formatLanguageInText } from '#i18n/formats'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Loaded } from '../../shared/query-result.tsx'
import { Button } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { useAdminData } from './admin-data.ts'
import { IssueEditor } from './issue-editor.tsx'

/** Milliseconds between two requests for the progress of a newsletter that is being sent. */
const progressPaceMs = 3000

/**
 * Shows the numbers of subscribers, and either the list of newsletters or the editor. While a newsletter is being sent,
 * updates its progress.
 */
export function NewsletterPanel({ userId }: { userId: string }) {
  const query = useAdminData('getNewsletter', undefined, {
    refetchInterval: ({ state: { data } }) =>
      data?.issues.some(({ state }) => state === 'sending') ? progressPaceMs : false,
  })
  return (
    <Loaded lines={8} query={query}>
      {(data) => <Desk {...data} userId={userId} />}
    </Loaded>
  )
}

function Desk({ subscribers, issues, userId }: NewsletterOverview & { userId: string }) {
  const t = useWords('newsletter-admin')
  const language = useLanguage()
  // id of the open draft; 'new' for a draft that is not saved yet, null if none is open
  const [openId, setOpenId] = useState<number | 'new' | null>(null)
  const [isStarted, setStarted] = useState(false)
  const open = issues.find(({ id }) => id === openId)
  function edit(id: number | 'new' | null): void {
    setStarted(false)
    setOpenId(id)
  }
  return (
    <>
      <dl className="newsletter-counts">
        <Count name={t('confirmed')} count={subscribers.confirmed} />
        {interfaceLanguages.map((code) => (
          <Count
            key={code}
            name={t('inLanguage', { language: formatLanguageInText(code, language) })}
            count={subscribers.byLanguage[code]}
          />
        ))}
        <Count name={t('unconfirmed')} count={subscribers.waiting} />
        <Count name={t('bouncing')} count={subscribers.bouncing} />
        <Count name={t('leftList')} count={subscribers.left} />
      </dl>
      {openId === null ? (
        <>
          <p className="admin-buttons">
            <Button kind="go" onClick={() => edit('new')}>
              {t('write')}
            </Button>
          </p>
          <Outcome action={{ error: '', result: isStarted ? t('started') : '', fields: {} }} />
          {issues.length === 0 ? (
            <p className="muted newsletter-none">{t('none')}</p>
          ) : (
            <ul className="admin-rows">
              {issues.map((issue) => (
                <IssueRow key={issue.id} issue={issue} onOpen={() => edit(issue.id)} />
              ))}
            </ul>
          )}
        </>
      ) : (
        <IssueEditor
          key={openId}
          issue={open ?? null}
          recipientCount={subscribers.confirmed - subscribers.bouncing}
          userId={userId}
          onSent={() => {
            setStarted(true)
            setOpenId(null)
          }}
          onClose={() => edit(null)}
        />
      )}
    </>
  )
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{count}</dd>
    </div>
  )
}

function IssueRow({ issue, onOpen }: { issue: NewsletterIssue; onOpen: () => void }) {
  const t = useWords('newsletter-admin')
  const title = issue.texts.map(({ subject }) => subject).find((subject) => subject !== '') ?? t('untitled')
  return (
    <li>
      <div className="admin-row-main">
        <b>{title}</b>
        <p className="admin-facts muted small">
          <span>{t(`state.${issue.state}`)}</span>
          {issue.state !== 'draft' && (
            <>
              <span>{t('sentTo', { count: issue.sent })}</span>
              {issue.waiting > 0 && <span>{t('stillWaiting', { count: issue.waiting })}</span>}
              {issue.rejected + issue.givenUp > 0 && (
                <span>{t('rejected', { count: issue.rejected + issue.givenUp })}</span>
              )}
            </>
          )}
        </p>
      </div>
      {issue.state === 'draft' && (
        <Button isSmall onClick={onOpen}>
          {t('edit')}
        </Button>
      )}
    </li>
  )
}
