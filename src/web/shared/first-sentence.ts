/**
 * Abbreviations whose full stop does not end a sentence. Initials are excluded by the two lower-case letters before a
 * stop.
 */
const shortened = 'Mrs|Prof|Capt|Lieut|Miss|Sig|Sigra|bzw|usw|etc|vgl|ecc|vol'

const short = `[^<]{30,170}?\\p{Ll}{2}(?<!\\b(?:${shortened}))[.!?…]`
const any = `[^<]{30,320}?(?:\\p{Ll}{2}|\\d{4}|[”“»])(?<!\\b(?:${shortened}))[.!?…]`
const next = `\\s+(?=[\\p{Lu}„«“"])`
const inParagraph = new RegExp(`^<p>(${short})${next}`, 'u')
const inText = new RegExp(`^(${any})${next}`, 'u')

/** Returns the first sentence of a plain text, or the whole text if it has only one. */
export const firstSentence = (text: string): string => inText.exec(text)?.[1] ?? text

/**
 * Splits HTML into its first sentence and the rest, both HTML.
 * @param html as rendered by the server. `opening` is null if the text begins with a heading, list or emphasis, or
 *   has a single or too long first sentence.
 */
export function splitOpening(html: string): { opening: string | null; rest: string } {
  const opening = inParagraph.exec(html)?.[1] ?? null
  return { opening, rest: opening === null ? html : html.replace(inParagraph, '<p>') }
}
