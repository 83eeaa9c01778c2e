import type { WishChip } from '#contract/calls/wishes'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

/** Shows the recognized conditions of a request, each with links to remove it and, if possible, to negate it. */
export function WishParts({ chips }: { chips: readonly WishChip[] }) {
  const t = useWords('wish')
  const paths = usePaths()
  return (
    <ul className="wish-parts" aria-label={t('conditions')}>
      {chips.map(({ id, label, isExcluded, without, negated }) => (
        <li key={id} className={isExcluded ? 'wish-part wish-part-not' : 'wish-part'}>
          <span>{isExcluded ? t('not', { label }) : label}</span>
          {negated && (
            <Link
              to={paths.wish(negated)}
              aria-label={t(isExcluded ? 'want' : 'exclude', { label })}
              preventScrollReset
            >
              {t(isExcluded ? 'wantShort' : 'excludeShort')}
            </Link>
          )}
          <Link to={paths.wish(without)} aria-label={t('remove', { label })} preventScrollReset>
            <Icon name="close" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
