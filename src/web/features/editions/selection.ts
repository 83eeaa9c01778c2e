import type { Edition } from '#contract/calls/editions'

/** What a selector is given, whatever its variant. */
export interface SelectorProps {
  editions: readonly Edition[]
  selectedId: number | null
  /** Address that shows an edition: every choice is a real link. */
  hrefFor: (edition: Edition) => string
  /** Told which edition was chosen. */
  onSelect?: ((edition: Edition) => void) | undefined
  /** Told after `onSelect`, where given. */
  onChange?: ((edition: Edition) => void) | undefined
  isLoading?: boolean
  hasFailed?: boolean
}

/** Editions are matched by id; null where none is selected or the id is another book's. */
export const selectedOf = (editions: readonly Edition[], id: number | null): Edition | null =>
  editions.find((edition) => edition.id === id) ?? null

/** A selector with nothing to choose between is not shown (specification, section 2). */
export const isSelectorShown = (editions: readonly Edition[]): boolean => editions.length > 1

/** Chooses the edition with this id: the selection handler is called, then the optional change callback. */
export function selectEdition(
  { editions, onSelect, onChange }: Pick<SelectorProps, 'editions' | 'onSelect' | 'onChange'>,
  id: number,
): void {
  const edition = selectedOf(editions, id)
  if (!edition) return
  onSelect?.(edition)
  onChange?.(edition)
}
