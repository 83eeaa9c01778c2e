import type { MessageText, Span } from './text.ts'
import { phrases } from './text.ts'

/** Words with 'not' in them that refuse nothing. */
const harmless =
  phrases(`nicht nur, nicht bloß, nicht unbedingt, nicht zwingend, weiß nicht, weiss ich nicht, keine ahnung, kein problem, noch nicht gelesen, noch nicht kenne,
  kann mich nicht entscheiden, keine vorliebe*, not only, not just, not necessarily, why not, warum nicht, perché no, dont know, do not know, dont mind, no idea, no problem, no matter, no preference,
  not read yet, havent read, have not read, cant decide, cannot decide, non solo, non necessariamente, non so, non saprei, non importa, nessuna preferenza, non ho ancora letto, non ho letto, nessun problema`)

/** What refuses the things that come after it. */
const before =
  phrases(`kein, keine, keinen, keiner, keinem, keines, keinerlei, ohne, nicht, nichts, nix, weder, außer, ausgenommen, bloß nicht, niemals, statt, anstatt, hasse, no, not, without, nothing, except, avoid, excluding,
  minus, never, hate, dislike, dont, doesnt, isnt, arent, wasnt, do not, tired of, sick of, bored of, fed up with, enough of, instead of, anything but, other than, the opposite of, opposite of, das gegenteil von, gegenteil von, il contrario di, il contrario dell, contrario di, niente, senza, non, nessun, nessuno, nessuna, tranne, eccetto, escluso, esclusi, esclusa, escludendo,
  evita, evitare, evitando, odio, detesto, stufo, stufa, stanco di, stanca di, basta, invece di, anziché, mai, genug von, satt, überdrüssig`)

/** What refuses the things that come before it in the same clause. */
const after =
  phrases(`mag ich nicht, mag ich gar nicht, mag ich überhaupt nicht, mag ich nicht so, nicht mein ding, ist nichts für mich, sind nichts für mich, ist nicht meins, sind nicht meins, kann ich nicht leiden, kann ich nicht ausstehen, kann ich nicht mehr sehen,
  kann ich nichts anfangen, interessiert mich nicht, interessieren mich nicht, gefällt mir nicht, gefallen mir nicht, langweilt mich, langweilen mich, brauche ich nicht, bitte nicht, eher nicht, lieber nicht, hat mir nicht gefallen, hängt mir zum hals,
  hängen mir zum hals, muss nicht sein, fand ich nicht _, fand ich langweilig, bores me, bore me, is not my thing, isnt my thing, are not my thing, arent my thing, not for me, is not for me, isnt for me, is out,
  non mi piace, non mi piacciono, non mi interessa, non mi interessano, non fa per me, non fanno per me, mi annoia, mi annoiano, non mi è piaciuto, non mi è piaciuta, anche no, meglio di no, non lo sopporto, non li sopporto, no grazie, nein danke, no thanks`)

const contrast =
  /^(?:aber|sondern|but|ma|pero|dafur|lieber|rather|instead|stattdessen|invece|etwas|something|qualcosa|nur|solo|just|only|bitte|please|though|allerdings)$/
const or = /^(?:or|oder|o|od|nor|noch|ne|neither)$/
const and = /^(?:and|und|e|ed|sowie)$/
const preposition =
  /^(?:with|mit|con|auf|in|on|from|aus|von|by|da|for|fur|per|about|uber|that|die|der|das|che|nach|dopo|after|before|vor)$/

/** Tells of every stretch of a message whether it is refused. `isNoun`: a thing that may stand in a list ('no vampires, zombies or ghosts'), not a mere quality. */
export type IsRefused = (span: Span, isNoun: boolean) => boolean

export function readNegation(text: MessageText): IsRefused {
  const spared = [...text.folded.matchAll(harmless)].map(spanOf)
  const inSpared = (span: Span) => spared.some(({ start, end }) => start <= span.start && span.end <= end)
  const refusers = [...text.folded.matchAll(before)].map(spanOf).filter((span) => !inSpared(span))
  const afterwards = [...text.folded.matchAll(after)].map(spanOf)

  return (span, isNoun) =>
    refusers.some(({ end }) => end <= span.start && reaches(text.folded.slice(end, span.start), isNoun)) ||
    afterwards.some(({ start }) => span.end <= start && isNear(text.folded.slice(span.end, start)))

  /** Whether a refusal still holds after these words. */
  function reaches(between: string, isNoun: boolean): boolean {
    const words = between.split(' ').filter(Boolean)
    if (words.includes('|') || words.length > 14 || words.some((word) => contrast.test(word))) return false
    const lastJoint = words.findLastIndex((word) => word === ',' || or.test(word) || and.test(word))
    if (lastJoint === -1) return words.length <= 4
    const item = words.slice(lastJoint + 1)
    if (!isNoun || item.length > 2 || item.some((word) => preposition.test(word))) return false
    // a bare comma goes on with the refusal only where an 'or' shows that it is a list
    return words[lastJoint] !== ',' || words.some((word) => or.test(word)) || or.test(nextJoint(between))
  }

  function nextJoint(between: string): string {
    const from = text.folded.indexOf(between) + between.length
    return (
      text.folded
        .slice(from)
        .split(' ')
        .find((word) => word === '|' || or.test(word)) ?? ''
    )
  }
}

const isNear = (between: string): boolean => {
  const words = between.split(' ').filter(Boolean)
  return !words.includes('|') && !words.some((word) => contrast.test(word)) && words.length <= 4
}

const spanOf = (match: RegExpMatchArray): Span => ({
  start: match.index!,
  end: match.index! + match[0].length,
})
