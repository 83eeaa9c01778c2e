import { SignInPage } from '../features/accounts/sign-in-page.tsx'
import { browserWords, noData } from '../platform/client-loader.ts'
import { unlistedHead } from '../platform/head.ts'

export const handle = { words: ['account'] as const }

export const loader = noData
export const clientLoader = browserWords(handle.words)

export const meta = unlistedHead('account', (t) => t('title'))

export default SignInPage
