import { fold } from '@biblionaut/fold-text'

/** The key by which tags are compared, and the name that is shown. */
export interface TagName {
  key: string
  name: string
}

/** Returns the tag of a text. `SF` and `S. F.` have the same key. An emoji is its own key. */
export function tagOf(text: string): TagName {
  const name = text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ')
  const folded = fold(name)
  return { name, key: /[\p{L}\p{N}]/u.test(folded) ? folded : name.toLowerCase() }
}

/** Returns the tags of texts, each once, with the spelling of its first occurrence. */
export const tagsOf = (texts: readonly string[]): TagName[] => {
  const tags = new Map<string, TagName>()
  for (const tag of texts.map(tagOf)) if (!tags.has(tag.key)) tags.set(tag.key, tag)
  return [...tags.values()]
}
