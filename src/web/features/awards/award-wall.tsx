import type { AwardRecord } from '#contract/calls/awards'
import { formatLanguageInText } from '#i18n/formats'
import { useSignInPath } from '../../platform/use-sign-in-path.ts'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

const decadeOf = (year: number): number => Math.floor(year / 10) * 10

interface AwardWallProps {
  record: AwardRecord
  /** Ids of the books that the reader has read; undefined for visitors and while loading. */
  read: ReadonlySet<number> | undefined
  isReadableOnly: boolean
  isUnreadOnly: boolean
}

/** Shows the winning books of a category, one row per decade. Renders nothing for fewer than two books. */
export function AwardWall({
  record: { category, winners },
  read,
  isReadableOnly,
  isUnreadOnly,
}: AwardWallProps) {
  const t = useWords('awards')
  const language = useLanguage()
  const signIn = useSignInPath()
  if (winners.length < 2) return null
  const readCount = winners.filter(({ id }) => read?.has(id)).length
  const knownCount = winners.filter(({ isInLanguage }) => isInLanguage).length
  const words = { of: winners.length, language: formatLanguageInText(language, language) }
  const shown = winners.filter(
    ({ id, isInLanguage }) => (isInLanguage || !isReadableOnly) && !(isUnreadOnly && read?.has(id)),
  )
  const decades = Map.groupBy(shown, ({ year }) => (year === null ? null : decadeOf(year)))
  return (
    <section className="award-wall" aria-labelledby="award-wall">
      <header>
        <h3 id="award-wall">{t('wall', { category: category ?? t('tab.winners') })}</h3>
        <p className="muted">
          <b className="num">{read ? readCount : knownCount}</b>{' '}
          {!read && knownCount === winners.length
            ? t('recordAll', words)
            : t(read ? 'recordRead' : 'recordKnown', { ...words, count: winners.length })}
        </p>
      </header>
      <ol>
        {[...decades].map(([decade, books]) => (
          <li key={decade ?? 'undated'}>
            <h4 className="num">{decade === null ? t('undated') : t('decade', { decade })}</h4>
            <ul>
              {books.map((winner) => (
                <Winner
                  key={`${winner.id} ${winner.year}`}
                  winner={winner}
                  isRead={read?.has(winner.id) ?? false}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {!read && (
        <p className="award-wall-ask">
          <Link className="link" to={signIn}>
            {t('recordAsk')}
          </Link>
        </p>
      )}
    </section>
  )
}

function Winner({ winner, isRead }: { winner: AwardRecord['winners'][number]; isRead: boolean }) {
  const t = useWords('awards')
  const paths = usePaths()
  const { slug, title, coverImage, year, isInLanguage } = winner
  const description = [title, isRead ? t('recordKey.read') : null, isInLanguage ? null : t('recordKey.other')]
    .filter((part) => part !== null)
    .join(', ')
  return (
    <li data-read={isRead || undefined}>
      <Link to={paths.book(slug)} title={description}>
        <Cover src={coverImage} />
        <span className="visually-hidden">{description}</span>
        {isRead && <Icon name="check" />}
        {year !== null && <span className="award-wall-year num">{year}</span>}
        <span className="award-wall-name" aria-hidden="true">
          {winner.authors[0]?.name}
        </span>
      </Link>
    </li>
  )
}
