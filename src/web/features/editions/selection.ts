import type { Edition } from '#contract/calls/editions'

/** Props of the edition selector in all its variants. */
export interface SelectorProps {
  editions: readonly Edition[]
  selectedId: number | null
  /** Returns the URL of the page on which this edition is selected. */
  hrefFor: (edition: Edition) => string
  onSelect?: ((edition: Edition) => void) | undefined
  /** Called after `onSelect`. */
  onChange?: ((edition: Edition) => void) | undefined
  isLoading?: boolean
  hasFailed?: boolean
}

/** Returns the edition with an id; null if the list does not contain it. */
export const selectedOf = (editions: readonly Edition[], id: number | null): Edition | null =>
  editions.find((edition) => edition.id === id) ?? null

/** Returns true if there are at least two editions to choose from. */
export const isSelectorShown = (editions: readonly Edition[]): boolean => editions.length > 1

/** Calls `onSelect` and then `onChange` with the edition of this id. Does nothing if the id is unknown. */
export function selectEdition(
  { editions, onSelect, onChange }: Pick<SelectorProps, 'editions' | 'onSelect' | 'onChange'>,
  id: number,
): void {
  const edition = selectedOf(editions, id)
  if (!edition) return
  onSelect?.(edition)
  onChange?.(edition)
}
