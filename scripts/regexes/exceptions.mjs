/**
 * Regexes that take polynomial time, but are harmless because their input is short or written by the site.
 * @type {readonly { regex: string, reason: string }[]}
 */
export const exceptions = [
  {
    regex: String.raw`/\B(?=(?:\d{3})+$)/g`,
    reason: 'i18n/translator.ts: the input is a safe integer, at most 16 digits',
  },
  {
    regex: String.raw`/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs`,
    reason:
      'assistant/answer-links.ts: HTML of our own renderer, every tag is closed, at most 20,000 characters',
  },
  {
    regex: String.raw`/<span data-spoiler[^<>]*>.*?<\/span>/gs`,
    reason:
      'web/platform/json-ld.ts: HTML of our own renderer, every tag is closed, at most 20,000 characters',
  },
  {
    regex: String.raw`/\s*(?:\(\s*-?\d{3,4}\s*\)|,\s*\d{4})\s*$/`,
    reason: 'book-matching/src/lines/read-line.ts: a line has at most 300 characters',
  },
  {
    regex: String.raw`/^["“”„«»'‘’_*]+|["“”„«»'‘’_*]+$/gu`,
    reason: 'book-matching/src/lines/read-line.ts: a line has at most 300 characters',
  },
  {
    regex: String.raw`/\s+(?:by|von|di|de|par|by:)\s+/giu`,
    reason: 'book-matching/src/lines/read-line.ts: a line has at most 300 characters',
  },
  {
    regex: String.raw`/\s+[-–—|/•]\s+|\s*[—\t;|]\s*/gu`,
    reason: 'book-matching/src/lines/read-line.ts: a line has at most 300 characters',
  },
  {
    regex: String.raw`/\s+(?=\([^)]*\)$)/gu`,
    reason: 'book-matching/src/lines/read-line.ts: a line has at most 300 characters',
  },
  {
    regex: String.raw`/\{\{([#^])(\w+)\}\}([^]*?)\{\{\/\2\}\}/g`,
    reason: 'legal/template.ts: our own legal texts, each with a handful of sections',
  },
  {
    regex: String.raw`/[-.][\w-]{8,}\.\w+$/`,
    reason: 'platform/assets/static-files.ts: file names of our own build, read once at start',
  },
  {
    regex: String.raw`/[^\s@"\\<>()=:,;]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}/gi`,
    reason:
      'platform/log-redaction.ts: every repetition is bounded, so the time is linear with a factor of 64',
  },
  {
    regex: String.raw`/^(.{1,12}?)\1+$/u`,
    reason:
      'platform/passwords/common-passwords.ts: a password has at most 128 characters; the check takes 10 s',
  },
  {
    regex: String.raw`/^[^\p{L}]+|[^\p{L}]+$/gu`,
    reason: 'platform/passwords/common-passwords.ts: a password has at most 128 characters',
  },
  {
    regex: String.raw`/[^\p{L}]*$/u`,
    reason: 'platform/passwords/common-passwords.ts: a password has at most 128 characters',
  },
]
