import { ContactForm } from '../features/contact/contact-form.tsx'
import { LegalDocument } from '../features/legal/legal-document.tsx'
import { legalMeta, legalWords, loadLegalPage } from '../features/legal/legal-page.ts'
import { browserLoader, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'

export const handle = { words: [...legalWords, 'contact'] as const }

const load = loadLegalPage('contact')
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)
export const meta = legalMeta

function Contact() {
  const page = useAnswer('getLegalPage', { params: { page: 'contact' } })
  return <LegalDocument page={page}>{page.hasForm && <ContactForm />}</LegalDocument>
}

export default withAnswers(Contact)
