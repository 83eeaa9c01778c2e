import type { ClientLoaderFunctionArgs } from 'react-router'
import { NewsletterLink } from '../features/newsletter/newsletter-link.tsx'
import { wordsInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { wordsFor } from '../platform/words.tsx'

export const handle = { words: ['newsletter'] as const }

// needed because the server renders no page whose route has a client loader but no loader
export const loader = () => null

export const clientLoader = (args: ClientLoaderFunctionArgs) => wordsInBrowser(args, handle.words)

export function meta(args: Parameters<typeof headOf>[0]) {
  return headOf(args, { title: wordsFor('newsletter', siteOf(args).language)('leaveTitle'), noindex: true })
}

export default function NewsletterUnsubscribe() {
  return <NewsletterLink act="unsubscribe" />
}
