import type { ClientLoaderFunctionArgs } from 'react-router'
import { SignInPage } from '../features/accounts/sign-in-page.tsx'
import { wordsInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { wordsFor } from '../platform/words.tsx'

export const handle = { words: ['account'] as const }

// needed because the server renders no page whose route has a client loader but no loader
export const loader = () => null

export const clientLoader = (args: ClientLoaderFunctionArgs) => wordsInBrowser(args, handle.words)

export function meta(args: Parameters<typeof headOf>[0]) {
  return headOf(args, { title: wordsFor('account', siteOf(args).language)('title'), noindex: true })
}

export default function Login() {
  return <SignInPage />
}
