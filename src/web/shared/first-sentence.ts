/**
 * Abbreviations whose full stop does not end a sentence. Initials need no entry, because a full stop after a single
 * letter never ends a sentence.
 */
const shortened = 'Mrs|Prof|Capt|Lieut|Miss|Sig|Sigra|bzw|usw|etc|vgl|ecc|vol'

const short = `[^<]{30,170}?\\p{Ll}{2}(?<!\\b(?:${shortened}))[.!?…]`
const any = `[^<]{30,320}?(?:\\p{Ll}{2}|\\d{4}|[”“»])(?<!\\b(?:${shortened}))[.!?…]`
const next = `\\s+(?=[\\p{Lu}„«“"])`
const inParagraph = new RegExp(`^<p>(${short})${next}`, 'u')
const inText = new RegExp(`^(${any})${next}`, 'u')

/**
 * Returns the first sentence of a plain text. If the end of the first sentence is not recognised, returns the whole
 * text.
 */
export const firstSentence = (text: string): string => inText.exec(text)?.[1] ?? text

/**
 * Splits HTML into its first sentence as plain text (`opening`) and the remaining HTML (`rest`). The HTML must begin
 * with a paragraph of at least two sentences, the first of which has 30 to 170 characters and contains no tag.
 * Otherwise `opening` is null and `rest` is the whole HTML.
 * @param html as rendered by the server
 */
export function splitOpening(html: string): { opening: string | null; rest: string } {
  const opening = inParagraph.exec(html)?.[1] ?? null
  return { opening, rest: opening === null ? html : html.replace(inParagraph, '<p>') }
}
