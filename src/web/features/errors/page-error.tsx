import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import './page-error.css'

const words: Record<number, 'network' | 'not_found' | 'too_many_requests'> = {
  0: 'network',
  404: 'not_found',
  429: 'too_many_requests',
}

/** The page that stands in for one that cannot be shown; `status` as the answer has it. */
export function PageError({ status }: { status: number }) {
  const t = useWords('common')
  const errors = useWords('errors')
  const paths = usePaths()
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
      <p>{errors(words[status] ?? 'unknown')}</p>
      <p>
        <a className="btn go" href={paths.start()}>
          {t('errorBack')}
        </a>
      </p>
    </section>
  )
}
