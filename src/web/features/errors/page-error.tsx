import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import './page-error.css'

const words: Record<number, 'errorNetwork' | 'errorNotFound' | 'errorTooMany'> = {
  0: 'errorNetwork',
  404: 'errorNotFound',
  429: 'errorTooMany',
}

/** The page that stands in for one that cannot be shown; `status` as the answer has it. */
export function PageError({ status }: { status: number }) {
  const t = useWords('common')
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
      <p>{t(words[status] ?? 'errorUnknown')}</p>
      <p>
        <a className="btn go" href={paths.start()}>
          {t('errorBack')}
        </a>
      </p>
    </section>
  )
}
