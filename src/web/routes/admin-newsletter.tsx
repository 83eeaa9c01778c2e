import { AdminFrame } from '../features/admin/admin-frame.tsx'
import { NewsletterPanel } from '../features/admin/newsletter-panel.tsx'
import { browserWords, noData } from '../platform/client-loader.ts'
import { unlistedHead } from '../platform/head.ts'
import { useWords } from '../platform/words.tsx'

export const handle = { words: ['admin', 'newsletter-admin'] as const }

export const loader = noData
export const clientLoader = browserWords(handle.words)

export const meta = unlistedHead('newsletter-admin', (t) => t('title'))

export default function AdminNewsletter() {
  const t = useWords('newsletter-admin')
  return (
    <AdminFrame section="newsletter" title={t('title')}>
      {({ id }) => <NewsletterPanel userId={id} />}
    </AdminFrame>
  )
}
