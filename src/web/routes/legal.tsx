import { useLocation } from 'react-router'
import { barePath, pages } from '#contract/values/pages'
import { LegalDocument } from '../features/legal/legal-document.tsx'
import { legalMeta, legalWords, loadLegalPage } from '../features/legal/legal-page.ts'
import { absent } from '../platform/error-responses.ts'
import { browserLoader, type LoadArgs, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'

export const handle = { words: legalWords }

function nameOf(pathname: string) {
  const [, first = ''] = barePath(pathname).split('/')
  const names = ['imprint', 'privacy', 'terms'] as const
  return names.find((name) => pages[name].path === `/${first}`) ?? absent()
}

const load = (args: LoadArgs) => loadLegalPage(nameOf(args.url.pathname))(args)
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)
export const meta = legalMeta

/** Imprint, privacy policy or terms of use, depending on the path. */
function Legal() {
  const page = nameOf(useLocation().pathname)
  return <LegalDocument page={useAnswer('getLegalPage', { params: { page } })} />
}

export default withAnswers(Legal)
