import type { AssistantChip } from '#contract/calls/assistant'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'

interface WishChipsProps {
  title: string
  chips: readonly AssistantChip[]
  /** If omitted, the chips can't be removed. */
  onRemovePart?: ((chip: AssistantChip) => void) | undefined
  isDisabled?: boolean
}

/** Shows the conditions that the assistant recognized in a request, each with a button to remove it. */
export function WishChips({ title, chips, onRemovePart, isDisabled = false }: WishChipsProps) {
  const t = useWords('assistant')
  if (chips.length === 0) return null
  const words = ({ label, isExcluded }: AssistantChip) => (isExcluded ? t('not', { label }) : label)
  return (
    <div className="wish-chips">
      <b>{title}</b>
      <ul>
        {chips.map((chip) => (
          <li key={chip.id} className={chip.isExcluded ? 'chip wish-chip wish-chip-not' : 'chip wish-chip'}>
            {words(chip)}
            {onRemovePart && (
              <button
                type="button"
                aria-label={t('removePart', { label: words(chip) })}
                disabled={isDisabled}
                onClick={() => onRemovePart(chip)}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
