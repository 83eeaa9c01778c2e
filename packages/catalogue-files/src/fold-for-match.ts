/** Folds a title so that other spellings are equal: no case, accents, punctuation and first article. */
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
