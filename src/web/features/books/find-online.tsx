import { useId } from 'react'
import type { Book } from '#contract/calls/books'
import type { Edition } from '#contract/calls/editions'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { ExternalMark } from './external-mark.tsx'
import { findOnlinePlaces } from './find-online-places.ts'
import './find-online.css'

/** Links to catalogues and encyclopaedias that have the book; none pays a commission. */
export function FindOnline({ book, edition }: { book: Book; edition: Edition | null }) {
  const t = useWords('books')
  const language = useLanguage()
  const headingId = useId()
  return (
    <section className="find-online" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('findOnlineTitle')}</h2>
      <ul>
        {findOnlinePlaces(book, edition, language).map(({ key, name, href }) => (
          <li key={key}>
            <a className="link" href={href} target="_blank" rel="nofollow noopener noreferrer">
              {name}
              <ExternalMark />
            </a>
          </li>
        ))}
      </ul>
      <p className="muted">{t('findOnlineHint')}</p>
    </section>
  )
}
