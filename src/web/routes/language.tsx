import { type LoaderFunctionArgs, Outlet, redirect } from 'react-router'
import { isInterfaceLanguage } from '#contract/values/languages'
import { EditorBar, SuggestBar } from '../features/editing/editor-bar.tsx'

/** Redirects to the start page if the language prefix is unknown, for example in `/fr/books`. */
function refuseForeign(params: { lang?: string | undefined }): null {
  if (params.lang !== undefined && !isInterfaceLanguage(params.lang)) throw redirect('/')
  return null
}

export const loader = ({ params }: LoaderFunctionArgs) => refuseForeign(params)
export const clientLoader = ({ params }: { params: { lang?: string | undefined } }) => refuseForeign(params)

export default function LanguageLayout() {
  return (
    <>
      <EditorBar />
      <Outlet />
      <SuggestBar />
    </>
  )
}
