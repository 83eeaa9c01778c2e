import { useId } from 'react'
import type { AffiliateService } from '#contract/calls/affiliate'
import { buildBuyLink, buyFacts, shopName } from '#contract/values/buy-link'
import type { Book } from '#contract/calls/books'
import type { Edition } from '#contract/calls/editions'
import { track } from '../../platform/analytics.ts'
import { useLanguage, useSite, useWords } from '../../platform/words.tsx'
import { ExternalMark } from './external-mark.tsx'
import './buy-link.css'

interface BuyLinkProps {
  book: Pick<Book, 'id' | 'slug' | 'title' | 'authors'>
  /** The selected edition; null if none is selected. */
  edition: Edition | null
  services: readonly AffiliateService[]
}

/** Link to a shop, directly beside its advertising notice (§ 6 DDG, § 5a UWG). Renders nothing without a URL. */
export function BuyLink({ book, edition, services }: BuyLinkProps) {
  const t = useWords('books')
  const { siteName } = useSite()
  const noteId = useId()
  const link = buildBuyLink(services, buyFacts(book, edition), useLanguage())
  if (!link) return null
  const shop = shopName(link.domain)
  return (
    <div className="buy-link">
      <a
        className="btn s"
        href={link.href}
        target="_blank"
        rel="sponsored nofollow noopener"
        aria-describedby={noteId}
        onClick={() =>
          void track({
            eventType: 'click',
            route: `/books/${book.slug}`,
            entityType: 'book',
            entityId: book.id,
            target: 'shop',
          })
        }
      >
        {t(link.isSearch ? 'searchAt' : 'buyAt', { shop })}
        <ExternalMark />
      </a>
      <p className="small muted" id={noteId}>
        <strong>{t('advert')}</strong> {t('advertHint', { site: siteName })}
      </p>
    </div>
  )
}
