import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { LegalPage } from '#contract/legal'
import { ContactForm } from '../features/contact/contact-form.tsx'
import { LegalDocument } from '../features/legal/legal-document.tsx'
import { legalWords, loadLegalPage } from '../features/legal/legal-page.ts'
import { wordsInBrowser } from '../platform/client-loader.ts'
import { headOf } from '../platform/head.ts'
import { pageContext } from '../platform/page-context.ts'

export const handle = { words: [...legalWords, 'contact'] as const }

export function loader({ context }: LoaderFunctionArgs): Promise<LegalPage> {
  const { reader, language } = context.get(pageContext)
  return reader.legalPage('contact', language)
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const [page] = await Promise.all([loadLegalPage(args, 'contact'), wordsInBrowser(args, handle.words)])
  return page
}
clientLoader.hydrate = true as const

export function meta({ loaderData, ...args }: Parameters<typeof headOf>[0] & { loaderData?: LegalPage }) {
  return headOf(args, { title: loaderData?.title ?? '', description: loaderData?.lead ?? '' })
}

export default function Contact() {
  const page = useLoaderData<typeof loader>()
  return <LegalDocument page={page}>{page.hasForm && <ContactForm />}</LegalDocument>
}
