import { useLocation } from 'react-router'
import { interfaceLanguages } from '#contract/values/languages'
import { barePath } from '#contract/values/pages'

/** Returns the URLs of the current page in the three languages. */
export function useLanguageLinks() {
  const { pathname, search, hash } = useLocation()
  const path = barePath(pathname)
  return interfaceLanguages.map((code) => ({
    code,
    href: `/${code}${path === '/' ? '' : path}${search}${hash}`,
  }))
}
