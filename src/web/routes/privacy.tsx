import { LegalDocument } from '../features/legal/legal-document.tsx'
import { legalMeta, legalWords, loadLegalPage } from '../features/legal/legal-page.ts'
import { browserLoader, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'

export const handle = { words: legalWords }

const load = loadLegalPage('privacy')
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)
export const meta = legalMeta

function Privacy() {
  return <LegalDocument page={useAnswer('getLegalPage', { params: { page: 'privacy' } })} />
}

export default withAnswers(Privacy)
