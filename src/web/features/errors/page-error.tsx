import { isRouteErrorResponse, useLocation } from 'react-router'
import { ApiError } from '../../platform/api-error.ts'
import { usePaths } from '../../platform/paths.ts'
import { useSite, useWords } from '../../platform/words.tsx'
import './page-error.css'

const words: Record<number, 'errorNetwork' | 'errorNotFound' | 'errorTooMany'> = {
  0: 'errorNetwork',
  404: 'errorNotFound',
  429: 'errorTooMany',
}

/** What went wrong, in the generic words of the specification (section 8). */
function wordOf(status: number | null) {
  if (status === null) return 'errorUnknown'
  return words[status] ?? (status >= 500 ? 'errorServer' : 'errorUnknown')
}

/**
 * The status of what a page broke on, null where nobody answered anything: an error of our own scripts. Whatever broke
 * while the server made the page is the server's problem.
 */
export function statusOf(error: unknown, isOfServer: boolean): number | null {
  if (isRouteErrorResponse(error) || error instanceof ApiError) return error.status
  return isOfServer ? 500 : null
}

/**
 * The page that stands in for one that cannot be shown; `status` as the answer has it: 0 where none came, null where
 * none was asked for.
 */
export function PageError({ status }: { status: number | null }) {
  const t = useWords('common')
  const paths = usePaths()
  const { siteName } = useSite()
  const { pathname, search } = useLocation()
  if (status === 400) {
    return (
      <section className="page-error wrap">
        <h1>{t('badAddressTitle')}</h1>
        <p>{t('badAddressText')}</p>
        <p>
          <a className="btn go" href="?">
            {t('badAddressAction')}
          </a>
        </p>
      </section>
    )
  }
  return (
    <section className="page-error wrap">
      {/* of a page that could not be loaded the route names none */}
      <title>{`${t('errorTitle')} · ${siteName}`}</title>
      <h1>{t('errorTitle')}</h1>
      <p>{t(wordOf(status))}</p>
      <p className="empty-ways">
        {status !== 404 && (
          <a className="btn go" href={pathname + search}>
            {t('errorRetry')}
          </a>
        )}
        <a className={status === 404 ? 'btn go' : 'btn'} href={paths.start()}>
          {t('errorBack')}
        </a>
      </p>
    </section>
  )
}
