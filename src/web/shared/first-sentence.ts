/** Abbreviations whose full stop does not end a sentence. Initials such as 'J.' need no entry. */
const shortened = 'Mrs|Prof|Capt|Lieut|Miss|Sig|Sigra|bzw|usw|etc|vgl|ecc|vol'

const short = `[^<]{30,170}?\\p{Ll}{2}(?<!\\b(?:${shortened}))[.!?…]`
const any = `[^<]{30,320}?(?:\\p{Ll}{2}|\\d{4}|[”“»])(?<!\\b(?:${shortened}))[.!?…]`
const next = `\\s+(?=[\\p{Lu}„«“"])`
const inParagraph = new RegExp(`^<p>(${short})${next}`, 'u')
const inText = new RegExp(`^(${any})${next}`, 'u')

/** Returns the first sentence of a plain text; the whole text if the end of the first sentence is not recognised. */
export const firstSentence = (text: string): string => inText.exec(text)?.[1] ?? text

/**
 * Splits HTML into its first sentence (`opening`, plain text) and the `rest`. `opening` is null if the HTML is one
 * sentence, or if the first sentence contains a tag or has an unsuitable length.
 */
export function splitOpening(html: string): { opening: string | null; rest: string } {
  const opening = inParagraph.exec(html)?.[1] ?? null
  return { opening, rest: opening === null ? html : html.replace(inParagraph, '<p>') }
}
