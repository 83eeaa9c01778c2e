import type { AwardRecord as Record } from '#contract/awards'
import { formatLanguageInText } from '#i18n/formats'
import { useSignInPath } from '../../platform/use-sign-in-path.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'

const dotsInRow = 25

interface AwardRecordProps {
  record: Record
  /** Ids of the books that the reader has read; undefined where nobody is signed in or nothing is known yet. */
  read: ReadonlySet<number> | undefined
}

/** How far a reader has come in an award, else how much of it there is in their language: a dot for each winner. */
export function AwardRecord({ record: { category, winners }, read }: AwardRecordProps) {
  const t = useWords('awards')
  const language = useLanguage()
  const signIn = useSignInPath()
  if (winners.length < 2) return null
  const inLanguage = formatLanguageInText(language, language)
  const readCount = winners.filter(({ id }) => read?.has(id)).length
  const knownCount = winners.filter(({ isInLanguage }) => isInLanguage).length
  // dots that are all the same tell nothing
  const hasDots = read !== undefined || knownCount < winners.length
  const words = { of: winners.length, category: category ?? '', language: inLanguage }
  return (
    <section className="award-record" aria-label={t('record')}>
      <p>
        <b className="num">{read ? readCount : knownCount}</b>{' '}
        {!read && knownCount === winners.length
          ? t('recordAll', words)
          : t(read ? 'recordRead' : 'recordKnown', { ...words, count: winners.length })}
      </p>
      {category !== null && <p className="muted small">{category}</p>}
      {!read && (
        <p>
          <Link className="link" to={signIn}>
            {t('recordAsk')}
          </Link>
        </p>
      )}
      {hasDots && (
        <svg
          viewBox={`0 0 ${dotsInRow * 20} ${Math.ceil(winners.length / dotsInRow) * 20}`}
          aria-hidden="true"
        >
          {winners.toReversed().map(({ id, isInLanguage, year, title }, at) => (
            <circle
              key={`${id} ${year}`}
              cx={(at % dotsInRow) * 20 + 10}
              cy={Math.floor(at / dotsInRow) * 20 + 10}
              r="6.500"
              data-kind={read?.has(id) ? 'read' : isInLanguage ? 'known' : undefined}
            >
              <title>{year === null ? title : `${year}: ${title}`}</title>
            </circle>
          ))}
        </svg>
      )}
      {hasDots && (
        <ul className="award-key" aria-hidden="true">
          {read && <li data-kind="read">{t('recordKey.read')}</li>}
          <li data-kind="known">{t('inLanguage', words)}</li>
          {knownCount < winners.length && <li>{t('recordKey.other')}</li>}
        </ul>
      )}
    </section>
  )
}
