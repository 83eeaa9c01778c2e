/**
 * Folds a text so that different spellings of a title are equal: removes case, accents, punctuation and a leading
 * article.
 */
export function foldForMatch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/&/g, ' and ')
    .replace(/[’'‘`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:the|a|an|der|die|das|ein|eine|il|lo|la|i|gli|le|un|una) (?=.)/, '')
}
