import type { PublicProfile } from '#contract/calls/statistics'
import { formatNumber } from '#i18n/translator'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { ModalLink } from '../../shared/modal-link.tsx'
import { pilesOf } from './piles.ts'

/**
 * Large covers: at most 24 in all and 6 per pile. Small covers: more than 80 in all, or more than 10 rows in a pile.
 */
const [fewCovers, lowPile, manyCovers, highPile] = [24, 6, 80, 10]

/** Shows the covers of books in a pile for each decade. On a phone, the piles are rows. */
export function ReaderPile({ decades }: Pick<PublicProfile, 'decades'>) {
  const t = useWords('readers')
  const paths = usePaths()
  const language = useLanguage()
  const piles = pilesOf(decades)
  const heights = piles.map(({ covers }) => covers.length)
  const all = heights.reduce((sum, height) => sum + height, 0)
  const isLow = all <= fewCovers && Math.max(...heights) <= lowPile
  const isHigh = Math.max(...piles.map(({ covers, columns }) => covers.length / columns)) > highPile
  const size = all > manyCovers || isHigh ? 'small' : isLow ? 'large' : undefined
  return (
    <ol className="reader-pile" data-size={size}>
      {piles.map(({ decade, isEarlier, books, covers, columns, gap }) => (
        <li key={isEarlier ? 'earlier' : decade} data-columns={columns} data-gap={gap || undefined}>
          <p className="num">
            <span className="visually-hidden">
              {t('decadeBooks', {
                name: isEarlier ? t('earlierThan', { year: decade }) : t('decade', { decade }),
                count: books,
              })}
            </span>
            <b aria-hidden="true">{isEarlier ? t('earlier') : decade}</b>
            <span aria-hidden="true">{formatNumber(books, language)}</span>
          </p>
          <ul>
            {covers.map(({ slug, title, coverImage }) => (
              <li key={slug}>
                <ModalLink to={paths.book(slug)} slug={slug} title={title}>
                  <Cover src={coverImage} />
                  <span className="visually-hidden">{title}</span>
                </ModalLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
