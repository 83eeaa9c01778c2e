import { NewsletterLink } from '../features/newsletter/newsletter-link.tsx'
import { browserWords, noData } from '../platform/client-loader.ts'
import { unlistedHead } from '../platform/head.ts'

export const handle = { words: ['newsletter'] as const }

export const loader = noData
export const clientLoader = browserWords(handle.words)

export const meta = unlistedHead('newsletter', (t) => t('confirmTitle'))

export default function NewsletterConfirm() {
  return <NewsletterLink act="confirm" />
}
