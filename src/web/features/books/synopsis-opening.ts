/** Words whose full stop ends no sentence; single letters, as of initials, are ruled out by what stands before a stop. */
const shortened = 'Mrs|Prof|Capt|Lieut|Miss|Sig|Sigra|bzw|usw|etc|vgl|ecc|vol'

const firstSentence = new RegExp(
  `^<p>([^<]{30,170}?\\p{Ll}{2}(?<!\\b(?:${shortened}))[.!?…])\\s+(?=[\\p{Lu}„«“"])`,
  'u',
)

/**
 * A synopsis whose first sentence is a paragraph of its own, so that the page can open with it.
 * @param html as the server rendered it; comes back as it is where it opens with a heading, a list, emphasis, one
 *   sentence alone, or one too long to stand large
 */
export const withOpening = (html: string): string => html.replace(firstSentence, '<p>$1</p>\n<p>')
