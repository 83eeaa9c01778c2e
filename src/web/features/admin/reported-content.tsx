import { type ReactNode, useState } from 'react'
import type { ModerationDecision } from '#contract/values/enums'
import type { ModeratedList, ModeratedReview } from '#contract/calls/moderation'
import { formatMoment } from '#i18n/formats'
import type { CallState } from '../../platform/error-text.ts'
import { usePaths } from '../../platform/paths.ts'
import { useCall } from '../../platform/use-call.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { RemoveForm, type Because } from './remove-form.tsx'
import type { ShownReview } from './moderation-panel.tsx'

/** Fields that reported reviews and lists have in common. */
type Moderated = Pick<ModeratedReview, 'removal' | 'isChangedSince' | 'reports' | 'decisions'>

/** Shows a reported review: its text, reports, decisions, and buttons for a decision. */
export function ReportedReview({ item: listed, Shown }: { item: ModeratedReview; Shown: ShownReview }) {
  const t = useWords('admin')
  const paths = usePaths()
  const [item, setItem] = useState(listed)
  const decide = useCall('decideReview', {
    done: (_, { body }) => t(`moderation.done.${body.decision}`),
    onSuccess: setItem,
  })
  const { review, subject } = item
  const tab = { tab: 'reviews' } as const
  return (
    <Reported
      item={item}
      call={decide}
      onDecide={(body, options) => decide.mutate({ params: { id: review.id }, body }, options)}
      name={
        <Link to={review.kind === 'book' ? paths.book(subject.slug, tab) : paths.author(subject.slug, tab)}>
          {subject.name}
        </Link>
      }
    >
      <Shown review={review} />
    </Reported>
  )
}

export function ReportedList({ item: listed }: { item: ModeratedList }) {
  const t = useWords('admin')
  const paths = usePaths()
  const [item, setItem] = useState(listed)
  const decide = useCall('decideBookList', {
    done: (_, { body }) => t(`moderation.done.${body.decision}`),
    onSuccess: setItem,
  })
  const { list } = item
  return (
    <Reported
      item={item}
      call={decide}
      onDecide={(body, options) => decide.mutate({ params: { id: list.id }, body }, options)}
      name={
        list.address === null ? (
          <span lang={list.language}>{list.title}</span>
        ) : (
          <Link to={paths.bookList(list.address)} lang={list.language}>
            {list.title}
          </Link>
        )
      }
    >
      <p className="muted small">
        {list.user.displayName} · {t('moderation.listBooks', { count: list.bookCount })}
      </p>
      {list.descriptionHtml !== null && (
        // the server rendered and sanitised this HTML when the text was saved (server/platform/markdown)
        <div
          className="read"
          lang={list.language}
          dangerouslySetInnerHTML={{ __html: list.descriptionHtml }}
        />
      )}
      {list.notes.map((note, at) => (
        // two books of the list may have the same note
        <p key={at} className="admin-quote" lang={list.language}>
          {note}
        </p>
      ))}
    </Reported>
  )
}

interface ReportedProps {
  item: Moderated
  call: CallState & { isPending: boolean }
  onDecide: (
    body: { decision: ModerationDecision } & Partial<Because>,
    options?: { onSuccess: () => void },
  ) => void
  name: ReactNode
  /** The reported content as readers see it. */
  children: ReactNode
}

/** Shows reported content with its reports, former decisions and buttons. */
function Reported({ item, call, onDecide, name, children }: ReportedProps) {
  const t = useWords('admin')
  const [isRemoving, setRemoving] = useState(false)
  const { removal, reports, isChangedSince } = item
  const openReports = reports.filter(({ isOpen }) => isOpen)

  function decide(decision: ModerationDecision, because?: Because): void {
    if (!call.isPending) onDecide({ decision, ...because }, { onSuccess: () => setRemoving(false) })
  }

  return (
    <article aria-busy={call.isPending}>
      <h2>
        {name}
        {removal && <span className="admin-mark admin-mark-danger">{t('moderation.removed')}</span>}
        {isChangedSince && <span className="admin-mark">{t('moderation.changed')}</span>}
      </h2>
      <div className="moderation-columns">
        <div>{children}</div>
        <div className="moderation-side">
          <Reports item={item} />
          <Decisions item={item} />
        </div>
      </div>
      {isRemoving ? (
        <RemoveForm
          suggested={openReports[0]?.reason}
          isBusy={call.isPending}
          onRemove={(because) => decide('hide', because)}
          onCancel={() => setRemoving(false)}
        />
      ) : (
        <div className="admin-buttons">
          {!removal && openReports.length > 0 && (
            <Button isSmall onClick={() => decide('keep')}>
              {t('moderation.keep')}
            </Button>
          )}
          {(!removal || isChangedSince) && (
            <Button isSmall kind="danger" onClick={() => setRemoving(true)}>
              {t(removal ? 'moderation.removeAgain' : 'moderation.remove')}
            </Button>
          )}
          {removal && (
            <Button isSmall onClick={() => decide('restore')}>
              {t('moderation.restore')}
            </Button>
          )}
        </div>
      )}
      <CallOutcome of={call} />
    </article>
  )
}

function Reports({ item }: { item: Moderated }) {
  const t = useWords('admin')
  const reviews = useWords('reviews')
  const language = useLanguage()
  return (
    <>
      <h3>{t('moderation.reports', { count: item.reports.length })}</h3>
      <ul>
        {item.reports.map(({ id, reason, comment, by, at, isOpen }) => (
          <li key={id} className={isOpen ? undefined : 'muted'}>
            <b>{reviews(`report.${reason}`)}</b>
            {comment && <p className="admin-quote">{comment}</p>}
            <p className="muted small">
              {by?.displayName ?? t('moderation.gone')} · {formatMoment(at, language)}
              {!isOpen && <> · {t('moderation.settled')}</>}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function Decisions({ item }: { item: Moderated }) {
  const t = useWords('admin')
  const reviews = useWords('reviews')
  const language = useLanguage()
  if (item.decisions.length === 0) return null
  return (
    <>
      <h3>{t('moderation.decisions')}</h3>
      <ul>
        {item.decisions.map(({ id, decision, reason, note, by, at }) => (
          <li key={id}>
            <b>{t(`moderation.decision.${decision}`)}</b>
            {reason && <>: {reviews(`report.${reason}`)}</>}
            {note && <p className="admin-quote">{note}</p>}
            <p className="muted small">
              {by?.displayName ?? t('moderation.gone')} · {formatMoment(at, language)}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
