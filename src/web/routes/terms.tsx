import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { LegalPage } from '#contract/legal'
import { LegalDocument } from '../features/legal/legal-document.tsx'
import { legalWords, loadLegalPage } from '../features/legal/legal-page.ts'
import { headOf } from '../platform/head.ts'
import { pageContext } from '../platform/page-context.ts'

export const handle = { words: legalWords }

export function loader({ context }: LoaderFunctionArgs): Promise<LegalPage> {
  const { reader, language } = context.get(pageContext)
  return reader.legalPage('terms', language)
}

export const clientLoader = (args: ClientLoaderFunctionArgs) => loadLegalPage(args, 'terms')
clientLoader.hydrate = true as const

export function meta({ loaderData, ...args }: Parameters<typeof headOf>[0] & { loaderData?: LegalPage }) {
  return headOf(args, { title: loaderData?.title ?? '', description: loaderData?.lead ?? '' })
}

export default function Terms() {
  return <LegalDocument page={useLoaderData<typeof loader>()} />
}
