import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { defaultEdition } from '#contract/values/default-edition'
import type { ModalData } from '#contract/calls/modal'
import { passesRole } from '#contract/values/roles'
import { BuyLink } from '../features/books/buy-link.tsx'
import { ManageEditions } from '../features/editing/manage-editions.tsx'
import { SmallSelector } from '../features/editions/small-selector.tsx'
import { ModalBook } from '../features/modal/modal-book.tsx'
import { ModalFrame } from '../features/modal/modal-frame.tsx'
import type { BookModalProps } from '../features/modal/modal-host.tsx'
import { useModalData, useShops } from '../features/modal/use-modal-data.ts'
import { OwnProgress } from '../features/reading-list/book-progress.tsx'
import { OwnStars } from '../features/reviews/own-stars.tsx'
import { BriefReview } from '../features/reviews/review-item.tsx'
import { track } from '../platform/analytics.ts'
import { CoverSlot } from '../shared/cover-slot.tsx'
import { usePaths } from '../platform/paths.ts'
import { useSession } from '../platform/session.ts'
import { isPlainClick } from '../ui/link-click.ts'
import { useLanguage, useWords } from '../platform/words.tsx'
import { Link } from '../ui/link.tsx'

export { growInto } from '../features/modal/grow-into.ts'

/** Modal of a book, with components of several features. It is no route: root.tsx loads it on first use. */
export function BookModal(props: BookModalProps) {
  const query = useModalData(props.reference)
  return (
    <ModalFrame {...props} query={query}>
      {(data) => <Content data={data} />}
    </ModalFrame>
  )
}

const isNarrow = () => matchMedia('(width <= 720px)').matches

/** Content of the modal. Initial edition: the edition picked on a card, else an edition for the page's language. */
function Content({ data }: { data: ModalData }) {
  const { book } = data
  const paths = usePaths()
  const language = useLanguage()
  const services = useShops()
  const me = useSession((session) => session.me)
  const { state } = useLocation() as { state: { edition?: number | null } | null }
  const [picked, setPicked] = useState(state?.edition ?? null)
  useEffect(() => {
    void track({
      eventType: 'modal_open',
      route: `/modal/book/${book.id}`,
      entityType: 'book',
      entityId: book.id,
    })
  }, [book.id])
  const edition = defaultEdition(book.editions, { picked, language })
  const isSuperUser = me !== null && passesRole('SUPER_USER', me.role)
  const selector = (
    // a plain click selects the edition in the modal; other clicks open the page with that edition
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      onClickCapture={(event) => {
        const isLink = event.target instanceof Element && event.target.closest('a') !== null
        if (isLink && isPlainClick(event)) event.preventDefault()
      }}
    >
      <SmallSelector
        variant={isNarrow() ? 'minimal' : 'compact'}
        editions={book.editions}
        selectedId={edition?.id ?? null}
        isAlwaysShown={isSuperUser}
        hrefFor={({ id }) => paths.book(book.slug, { edition: id })}
        onSelect={({ id }) => setPicked(id)}
      />
    </div>
  )
  return (
    <ModalBook
      data={data}
      edition={edition}
      slots={{
        status: <CoverSlot bookId={book.id} title={book.title} place="whole-cover" />,
        buy: <BuyLink book={book} edition={edition} services={services} />,
        stars: (
          <>
            <OwnStars
              subject={{ kind: 'book', id: book.id, slug: book.slug, name: book.title }}
              saved={me && data.userRating ? data.userRating.rating : null}
            />
            <OwnProgress bookId={book.id} title={book.title} pages={edition?.pages ?? null} />
          </>
        ),
        selector: (
          <>
            {selector}
            <ManageEditions bookId={book.id} title={book.title} />
          </>
        ),
        reviews: data.ratings.map((review) => <BriefReview key={review.id} review={review} />),
        write: <Write data={data} />,
      }}
    />
  )
}

/** Link to the form for a review; for visitors to the sign-in, which leads to the form. */
function Write({ data: { book } }: { data: ModalData }) {
  const t = useWords('modal')
  const paths = usePaths()
  const { state } = useSession()
  const href = paths.book(`${book.slug}-${book.id}`, { tab: 'reviews' })
  if (state === 'unknown') return null
  return (
    <p>
      {state === 'signed-in' ? (
        <Link className="btn" to={href} leadsTo="own-review">
          {t('write')}
        </Link>
      ) : (
        <Link className="btn" to={paths.login({ next: href })}>
          {t('signInToWrite')}
        </Link>
      )}
    </p>
  )
}
