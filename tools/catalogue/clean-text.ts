/** HTML entities seen in exports of other catalogues. */
const entities: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': '’',
  '&#39;': '’',
  '&#039;': '’',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
}

const invisible = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** One clean line: NFC, entities resolved, invisible characters gone, spaces single, apostrophes curly. */
export function cleanText(raw: string): string {
  return raw
    .replace(/&(?:amp|quot|apos|lt|gt|nbsp|#0?39);/g, (entity) => entities[entity] ?? entity)
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=[\p{L}\p{N}])['‘`´](?=\p{L})/gu, '’')
    .replace(/['‘](?=\d|\s|$)/g, '’')
    .replace(/(?<=^|[\s(])['‘](?=\p{L})/gu, '‘')
}

/**
 * Text reduced to what two spellings of one title share: no case, accents, punctuation, leading article or subtitle of
 * form. For comparing inside the importers only; the search has a folding of its own.
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

/** Whether the letters of the text are Latin (digits and signs count as Latin). */
export function isLatin(text: string): boolean {
  return [...text].every((char) => !/\p{L}/u.test(char) || /\p{Script=Latin}/u.test(char))
}
