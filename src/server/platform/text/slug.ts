import slugify from '@sindresorhus/slugify'
import { transliterate } from 'transliteration'

/**
 * Maximum length of a generated slug. The database accepts 120 characters, so that a suffix fits if two titles have
 * the same slug.
 */
export const slugMaxCharacters = 80

const options = { decamelize: false } as const

/**
 * Returns the readable part of a URL, at most 80 characters, cut at a word. Transliterates other scripts (三体:
 * `san-ti`).
 */
export function slugOf(text: string, fallback = 'untitled'): string {
  const plain = text.normalize('NFKC').replace(/[’‘ʼ`´']/g, '')
  const slug = slugify(plain, options) || slugify(transliterate(plain), options)
  return cutAtWord(slug) || fallback
}

function cutAtWord(slug: string): string {
  if (slug.length <= slugMaxCharacters) return slug
  const cut = slug.slice(0, slugMaxCharacters + 1)
  const end = cut.lastIndexOf('-')
  return end > 0 ? slug.slice(0, end) : slug.slice(0, slugMaxCharacters)
}
