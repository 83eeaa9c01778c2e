import { fold } from '@biblionaut/book-matching'

/** A tag as it is told apart from others, and as it is shown. */
export interface TagName {
  key: string
  name: string
}

/**
 * The tag that a text names: `SF`, ` sf` and `S. F.` are one. A text without letters or digits (an emoji) is compared
 * as it is.
 */
export function tagOf(text: string): TagName {
  const name = text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ')
  const folded = fold(name)
  return { name, key: /[\p{L}\p{N}]/u.test(folded) ? folded : name.toLowerCase() }
}

/** The tags that texts name, each once, as it is written first. */
export const tagsOf = (texts: readonly string[]): TagName[] => {
  const tags = new Map<string, TagName>()
  for (const tag of texts.map(tagOf)) if (!tags.has(tag.key)) tags.set(tag.key, tag)
  return [...tags.values()]
}
