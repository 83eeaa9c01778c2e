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

/** Returns a clean line: NFC, decoded entities, no invisible characters, single spaces, curly apostrophes. */
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

/** True if all letters are Latin; digits and punctuation are ignored. */
export function isLatin(text: string): boolean {
  return [...text].every((char) => !/\p{L}/u.test(char) || /\p{Script=Latin}/u.test(char))
}
