import { ownWords, shapeWords, waitingWords } from './lexicon/shapes.ts'
import type { IsExcluded } from './negation.ts'
import { type MessageText, phrases } from './text.ts'
import type { Shape, WishPart } from './wish.ts'

const shapePatterns = Object.entries(shapeWords).map(
  ([shape, words]) => [shape as Shape, phrases(words)] as const,
)
const seriesWord =
  /(?<= )(?:series|serien?|reihen?|sagas?|saghe|zyklus|zyklen|cycle|cicl[oi]|trilog\w*|dreiteiler\w*|mehrteiler\w*|bande)(?= )/u
/** 'Like that, but finished': of a series, even where the word is not said. */
const butFinished =
  /(?<= )(?:but|aber|ma|only|nur|solo) (?:already |schon |bereits |gia |one that is |eine )?(?:finished|completed|complete|abgeschlossen\w*|beendet\w*|fertig\w*|conclus\w*|finita|terminata)(?= [,|]| (?:bitte|please|per favore)| $)/gu
const definite =
  / (?:der|dieser|derselben|selben|the|this|that|same|della|dalla|questa|quella|stessa) (?:(?!in |of |a |an |einer |eine |di |una |ein )[^ ,|]+ ){1,3}(?:series|serie|reihe|saga|zyklus|ciclo|cycle) /u

const waiting = phrases(waitingWords)
const opposite: Readonly<Record<Shape, Shape>> = {
  standalone: 'series',
  series: 'standalone',
  trilogy: 'standalone',
  finished: 'ongoing',
  ongoing: 'finished',
}

/** Standing alone or in series; before anything else, for 'no series' is one wish and not a refusal of something. */
export function parseShapes(
  text: MessageText,
  isExcluded: IsExcluded,
  before: readonly WishPart[],
): WishPart[] {
  const hasSeries =
    seriesWord.test(text.folded) ||
    before.some((part) => part.kind === 'shape' && part.shape !== 'standalone')
  const found = new Set<Shape>()
  if (text.take(butFinished).length > 0) found.add('finished')
  const isWaiting = text.rest.search(waiting) !== -1
  for (const [shape, pattern] of shapePatterns) {
    if (shape === 'finished' && !hasSeries && !isWaiting && !ownWords.test(text.rest)) continue
    // 'a series that is not finished' refuses no series
    if (shape === 'series' && (found.has('ongoing') || found.has('finished'))) {
      text.take(pattern)
      continue
    }
    // 'nothing from the Discworld series' speaks of one series
    const isDefinite = shape === 'series' && definite.test(text.folded)
    const taken = isDefinite ? [] : text.take(pattern)
    if (taken.length === 0) continue
    const isNot = taken.every((span) => isExcluded(span, true))
    if (isNot) found.add(opposite[shape])
    else found.add(shape === 'finished' && !hasSeries && !isWaiting ? 'standalone' : shape)
  }
  // of 'a finished series' the finer half says both
  for (const finer of ['standalone', 'ongoing', 'finished', 'trilogy'] as const) {
    if (!found.has(finer)) continue
    const isBoth = finer === 'finished' && found.has('trilogy')
    return [
      { kind: 'shape', shape: finer },
      ...(isBoth ? [{ kind: 'shape' as const, shape: 'trilogy' as const }] : []),
    ]
  }
  return found.has('series') ? [{ kind: 'shape', shape: 'series' }] : []
}
