import type { ClientLoaderFunctionArgs } from 'react-router'
import type { LegalPage, LegalPageName } from '#contract/legal'
import { api } from '../../platform/api.ts'
import { loadInBrowser } from '../../platform/client-loader.ts'

export const legalWords = ['legal'] as const

/** A legal page in the browser: from the server's page where it came with that. */
export const loadLegalPage = (args: ClientLoaderFunctionArgs, name: LegalPageName): Promise<LegalPage> =>
  loadInBrowser(args, legalWords, ['legal', name], (language, signal) =>
    api<LegalPage>(`/api/legal/${name}`, { language, signal }),
  )
