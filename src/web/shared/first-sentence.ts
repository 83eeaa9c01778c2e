/**
 * Abbreviations whose full stop does not end a sentence. Initials need no entry: a single letter never ends a sentence.
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
 * Splits the server's HTML into the first sentence of the first paragraph (`opening`, plain text) and `rest`.
 * `opening` is null without a second sentence, and if the first has a tag or an unsuitable length.
 */
export function splitOpening(html: string): { opening: string | null; rest: string } {
  const opening = inParagraph.exec(html)?.[1] ?? null
  return { opening, rest: opening === null ? html : html.replace(inParagraph, '<p>') }
}
