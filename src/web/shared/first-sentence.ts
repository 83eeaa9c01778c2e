/** Words whose full stop ends no sentence; initials are ruled out by the two small letters before a stop. */
const shortened = 'Mrs|Prof|Capt|Lieut|Miss|Sig|Sigra|bzw|usw|etc|vgl|ecc|vol'

const short = `[^<]{30,170}?\\p{Ll}{2}(?<!\\b(?:${shortened}))[.!?…]`
const any = `[^<]{30,320}?(?:\\p{Ll}{2}|\\d{4}|[”“»])(?<!\\b(?:${shortened}))[.!?…]`
const next = `\\s+(?=[\\p{Lu}„«“"])`
const inParagraph = new RegExp(`^<p>(${short})${next}`, 'u')
const inText = new RegExp(`^(${any})${next}`, 'u')

/** What a text begins with, to stand alone: its first sentence, or all of it where it has no other. */
export const firstSentence = (text: string): string => inText.exec(text)?.[1] ?? text

/**
 * A synopsis whose first sentence is a paragraph of its own, so that the page can open with it.
 * @param html as the server rendered it; comes back as it is where it opens with a heading, a list, emphasis, one
 *   sentence alone, or one too long to stand large
 */
export const withOpening = (html: string): string => html.replace(inParagraph, '<p>$1</p>\n<p>')
