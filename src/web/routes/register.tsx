import { RegisterPage } from '../features/accounts/register-page.tsx'
import { browserWords, noData } from '../platform/client-loader.ts'
import { unlistedHead } from '../platform/head.ts'

export const handle = { words: ['account'] as const }

export const loader = noData
export const clientLoader = browserWords(handle.words)

export const meta = unlistedHead('account', (t) => t('registerTitle'))

export default RegisterPage
