import { type ReactNode, useState } from 'react'
import type { ModerationDecision } from '#contract/enums'
import type { ModeratedList, ModeratedReview } from '#contract/moderation'
import { formatMoment } from '#i18n/formats'
import { useClient } from '../../platform/client.ts'
import { usePaths } from '../../platform/paths.ts'
import { useAction } from '../../platform/use-action.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { RemoveForm, type Because } from './remove-form.tsx'
import type { ShownReview } from './reviews-panel.tsx'

/** What reviews and lists have alike on the moderators' desk. */
type Moderated = Pick<ModeratedReview, 'removal' | 'isChangedSince' | 'reports' | 'decisions'>

/** A reported review: what it says, what the reports say, what was decided, and what to do. */
export function ReportedReview({ item: listed, Shown }: { item: ModeratedReview; Shown: ShownReview }) {
  const paths = usePaths()
  const client = useClient()
  return (
    <Reported
      listed={listed}
      decide={(id, body) => client.call('decideReview', { params: { id }, body })}
      idOf={({ review }) => review.id}
      renderName={({ review, subject }) => (
        <Link
          to={
            review.kind === 'book'
              ? paths.book(subject.slug, { tab: 'reviews' })
              : paths.author(subject.slug, { tab: 'reviews' })
          }
        >
          {subject.name}
        </Link>
      )}
    >
      {({ review }) => <Shown review={review} />}
    </Reported>
  )
}

/** A reported list of a reader, likewise. */
export function ReportedList({ item: listed }: { item: ModeratedList }) {
  const t = useWords('admin')
  const paths = usePaths()
  const client = useClient()
  return (
    <Reported
      listed={listed}
      decide={(id, body) => client.call('decideBookList', { params: { id }, body })}
      idOf={({ list }) => list.id}
      renderName={({ list: { address, title, language } }) =>
        address === null ? (
          <span lang={language}>{title}</span>
        ) : (
          <Link to={paths.bookList(address)} lang={language}>
            {title}
          </Link>
        )
      }
    >
      {({ list }) => (
        <>
          <p className="muted small">
            {list.user.displayName} · {t('moderation.listBooks', { count: list.bookCount })}
          </p>
          {list.descriptionHtml !== null && (
            // rendered and sanitised when it was saved (server/platform/markdown)
            <div
              className="read"
              lang={list.language}
              dangerouslySetInnerHTML={{ __html: list.descriptionHtml }}
            />
          )}
          {list.notes.map((note, at) => (
            // two books may have the same words
            // oxlint-disable-next-line react/no-array-index-key
            <p key={at} className="admin-quote" lang={list.language}>
              {note}
            </p>
          ))}
        </>
      )}
    </Reported>
  )
}

interface ReportedProps<Item> {
  listed: Item
  idOf: (item: Item) => number
  decide: (id: number, body: { decision: ModerationDecision } & Partial<Because>) => Promise<Item>
  renderName: (item: Item) => ReactNode
  /** The thing itself, as readers see it. */
  children: (item: Item) => ReactNode
}

/** Something that was reported, with everything about it. It stays in sight once decided about. */
function Reported<Item extends Moderated>({
  listed,
  idOf,
  decide: send,
  renderName,
  children,
}: ReportedProps<Item>) {
  const t = useWords('admin')
  const action = useAction()
  const [item, setItem] = useState(listed)
  const [isRemoving, setRemoving] = useState(false)
  const { removal, reports, isChangedSince } = item
  const openReports = reports.filter(({ isOpen }) => isOpen)

  const decide = (decision: ModerationDecision, because?: Because) =>
    action.run(async () => {
      setItem(await send(idOf(item), { decision, ...because }))
      setRemoving(false)
      return t(`moderation.done.${decision}`)
    })

  return (
    <article aria-busy={action.isBusy}>
      <h2>
        {renderName(item)}
        {removal && <span className="admin-mark admin-mark-danger">{t('moderation.removed')}</span>}
        {isChangedSince && <span className="admin-mark">{t('moderation.changed')}</span>}
      </h2>
      <div className="moderation-columns">
        <div>{children(item)}</div>
        <div className="moderation-side">
          <Reports item={item} />
          <Decisions item={item} />
        </div>
      </div>
      {isRemoving ? (
        <RemoveForm
          suggested={openReports[0]?.reason}
          isBusy={action.isBusy}
          onRemove={(because) => void decide('hide', because)}
          onCancel={() => setRemoving(false)}
        />
      ) : (
        <div className="admin-buttons">
          {!removal && openReports.length > 0 && (
            <button type="button" className="btn s" onClick={() => void decide('keep')}>
              {t('moderation.keep')}
            </button>
          )}
          {(!removal || isChangedSince) && (
            <button type="button" className="btn s admin-danger" onClick={() => setRemoving(true)}>
              {t(removal ? 'moderation.removeAgain' : 'moderation.remove')}
            </button>
          )}
          {removal && (
            <button type="button" className="btn s" onClick={() => void decide('restore')}>
              {t('moderation.restore')}
            </button>
          )}
        </div>
      )}
      <Outcome action={action} />
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
