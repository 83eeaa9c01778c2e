import { AdminFrame } from '../features/admin/admin-frame.tsx'
import { AffiliatePanel } from '../features/admin/affiliate-panel.tsx'
import { BuyLink } from '../features/books/buy-link.tsx'
import { browserWords, noData } from '../platform/client-loader.ts'
import { unlistedHead } from '../platform/head.ts'
import { useWords } from '../platform/words.tsx'

export const handle = { words: ['admin', 'books'] as const }

export const loader = noData
export const clientLoader = browserWords(handle.words)

export const meta = unlistedHead('admin', (t) => t('affiliate.title'))

export default function AdminAffiliate() {
  const t = useWords('admin')
  return (
    <AdminFrame section="affiliate" title={t('affiliate.title')}>
      {() => <AffiliatePanel BuyLink={BuyLink} />}
    </AdminFrame>
  )
}
