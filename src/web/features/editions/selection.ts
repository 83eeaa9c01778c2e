import type { Edition } from '#contract/calls/editions'

/** Props of a selector of any variant. */
export interface SelectorProps {
  editions: readonly Edition[]
  selectedId: number | null
  /** Returns the URL that shows an edition: every choice is a link. */
  hrefFor: (edition: Edition) => string
  /** Called with the selected edition. */
  onSelect?: ((edition: Edition) => void) | undefined
  /** Called after `onSelect`. */
  onChange?: ((edition: Edition) => void) | undefined
  isLoading?: boolean
  hasFailed?: boolean
}

/** Returns the edition with an id; null if there is none. */
export const selectedOf = (editions: readonly Edition[], id: number | null): Edition | null =>
  editions.find((edition) => edition.id === id) ?? null

/** Returns true with at least two editions. */
export const isSelectorShown = (editions: readonly Edition[]): boolean => editions.length > 1

/** Selects the edition with this id: calls `onSelect`, then `onChange`. */
export function selectEdition(
  { editions, onSelect, onChange }: Pick<SelectorProps, 'editions' | 'onSelect' | 'onChange'>,
  id: number,
): void {
  const edition = selectedOf(editions, id)
  if (!edition) return
  onSelect?.(edition)
  onChange?.(edition)
}
