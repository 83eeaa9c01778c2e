import { useState } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ApiError } from '../../platform/api-error.ts'
import { isHydrationPending } from '../../platform/client-loader.ts'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import './page-error.css'

const words: Record<number, 'errorNetwork' | 'errorNotFound' | 'errorTooMany'> = {
  0: 'errorNetwork',
  404: 'errorNotFound',
  429: 'errorTooMany',
}

/** Returns the translation key of the error text for an HTTP status; null means an error of a script. */
function wordOf(status: number | null) {
  if (status === null) return 'errorUnknown'
  return words[status] ?? (status >= 500 ? 'errorServer' : 'errorUnknown')
}

/** Returns the HTTP status of an error response. For other errors returns 500 on the server, null in the browser. */
export function statusOf(error: unknown, isOfServer: boolean): number | null {
  if (isRouteErrorResponse(error) || error instanceof ApiError) return error.status
  return isOfServer ? 500 : null
}

/** Returns the HTTP status of the error of the current route, as `statusOf` does. */
export function useErrorStatus(): number | null {
  const error = useRouteError()
  // evaluated once, because hydration must not change the text of the error page
  const [isOfServer] = useState(isHydrationPending)
  return statusOf(error, isOfServer)
}

/** Error page for an HTTP status: 0 if no response was received, null for an error of a script in the browser. */
export function PageError({ status }: { status: number | null }) {
  const t = useWords('common')
  const paths = usePaths()
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
