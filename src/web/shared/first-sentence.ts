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
 * A text in two: the sentence that a page can open with, and what follows it, both HTML.
 * @param html as the server rendered it; all of it is `rest` where it opens with a heading, a list, emphasis, one
 *   sentence alone, or one too long to stand large
 */
export function splitOpening(html: string): { opening: string | null; rest: string } {
  const opening = inParagraph.exec(html)?.[1] ?? null
  return { opening, rest: opening === null ? html : html.replace(inParagraph, '<p>') }
}
