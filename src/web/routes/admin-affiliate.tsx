import type { ClientLoaderFunctionArgs } from 'react-router'
import { AdminFrame } from '../features/admin/admin-frame.tsx'
import { AffiliatePanel } from '../features/admin/affiliate-panel.tsx'
import { BuyLink } from '../features/books/buy-link.tsx'
import { wordsInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { useWords, wordsFor } from '../platform/words.tsx'

export const handle = { words: ['admin', 'books'] as const }

// the server sends the same page to everybody; the browser and the API check the reader's rights
export const loader = () => null

export const clientLoader = (args: ClientLoaderFunctionArgs) => wordsInBrowser(args, handle.words)

export function meta(args: Parameters<typeof headOf>[0]) {
  return headOf(args, { title: wordsFor('admin', siteOf(args).language)('affiliate.title'), noindex: true })
}

export default function AdminAffiliate() {
  const t = useWords('admin')
  return (
    <AdminFrame section="affiliate" title={t('affiliate.title')}>
      {() => <AffiliatePanel BuyLink={BuyLink} />}
    </AdminFrame>
  )
}
