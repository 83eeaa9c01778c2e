import { EditionCards } from './edition-cards.tsx'
import { isSelectorShown, selectedOf } from './selection.ts'
import { SmallSelector, type SmallSelectorProps } from './small-selector.tsx'

interface EditionSelectorProps extends Omit<SmallSelectorProps, 'variant'> {
  variant: 'minimal' | 'compact' | 'full'
  /** True to show the bindings of the selected translation (full variant only). */
  showFormats?: boolean
  /** True to show the languages of the book (full variant only). */
  showLanguages?: boolean
}

/** Selector of a book's edition in its minimal, compact or full variant. */
export function EditionSelector({
  variant,
  showFormats = false,
  showLanguages = false,
  ...props
}: EditionSelectorProps) {
  const [first] = props.editions
  const isShown = props.isAlwaysShown === true || isSelectorShown(props.editions)
  if (variant !== 'full' || props.isLoading || props.hasFailed || !first || !isShown)
    return <SmallSelector variant={variant === 'full' ? 'compact' : variant} {...props} />
  return (
    <EditionCards
      {...props}
      selected={selectedOf(props.editions, props.selectedId) ?? first}
      showFormats={showFormats}
      showLanguages={showLanguages}
    />
  )
}
