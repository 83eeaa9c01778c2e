import { useLocation } from 'react-router'
import { ApiError } from '../../platform/api-error.ts'
import { atAForm } from '../../platform/client.ts'
import { failureText } from '../../platform/failure-text.ts'
import { usePaths } from '../../platform/paths.ts'
import { useCall } from '../../platform/use-call.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import './newsletter.css'

const words = {
  confirm: {
    call: 'confirmSubscription',
    ask: ['confirmTitle', 'confirmText'],
    button: ['confirm', 'confirming'],
    done: ['confirmedTitle', 'confirmedText'],
    gone: ['goneTitle', 'goneText'],
  },
  unsubscribe: {
    call: 'unsubscribe',
    ask: ['leaveTitle', 'leaveText'],
    button: ['leave', 'leaving'],
    done: ['leftTitle', 'leftText'],
    gone: ['notOursTitle', 'notOursText'],
  },
} as const

type Step = 'ask' | 'done' | 'gone'

/** Page of a link in a newsletter email. Only its button acts, because programs that scan emails follow links. */
export function NewsletterLink({ act }: { act: keyof typeof words }) {
  const t = useWords('newsletter')
  const common = useWords('common')
  const paths = usePaths()
  const isHydrated = useHydrated()
  // the token is read in the browser, because the server renders the page without the query
  const { search } = useLocation()
  const token = isHydrated ? (new URLSearchParams(search).get('token') ?? '') : null
  const { call, button, ...texts } = words[act]
  const send = useCall(call, { request: atAForm })
  const { isPending, isSuccess, isError, error } = send
  const isGone = token === '' || (error instanceof ApiError && [400, 410].includes(error.status))
  const shown: Step = isGone ? 'gone' : isSuccess ? 'done' : 'ask'

  return (
    <div className="wrap newsletter-page">
      <h1>{t(texts[shown][0])}</h1>
      <p role="status">{t(texts[shown][1])}</p>
      {isError && !isGone && (
        <Notice tone="error" title={t('failedTitle')}>
          <p>{failureText(common, error, t('failed'))}</p>
        </Notice>
      )}
      <p className="newsletter-actions">
        {shown === 'ask' && (
          <Button
            kind="go"
            disabled={!isHydrated}
            aria-busy={isPending}
            onClick={() => isPending || token === null || send.mutate({ body: { token } })}
          >
            {t(button[isPending ? 1 : 0])}
          </Button>
        )}
        {shown === 'done' && (
          <Link className="btn" to={paths.books()}>
            {t('toBooks')}
          </Link>
        )}
        {shown === 'gone' && (
          <Link className="btn" to={paths.contact()}>
            {t('toContact')}
          </Link>
        )}
      </p>
      <noscript>
        <p>{t('needsScripts')}</p>
      </noscript>
    </div>
  )
}
