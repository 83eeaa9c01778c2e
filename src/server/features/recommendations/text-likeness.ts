/** A word that occurs in more than this share of all synopses is ignored. */
const commonShare = 0.12

/**
 * Returns a function that compares the synopsis of a work with that of the subject: the cosine of their words,
 * multiplied by {@link scale}, at most 1.
 */
export function textLikeness<W extends { text: string | null }>(
  subject: W,
  works: readonly W[],
): (work: W) => number {
  const words = new Map(works.map((work) => [work, wordsOf(work.text)]))
  const counts = new Map<string, number>()
  for (const own of words.values()) for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weightOf = (word: string): number => {
    const share = (counts.get(word) ?? 0) / works.length
    return share === 0 || share > commonShare ? 0 : Math.log(1 / share)
  }
  const sizeOf = (own: ReadonlySet<string>) => {
    let sum = 0
    for (const word of own) sum += weightOf(word) ** 2
    return Math.sqrt(sum)
  }
  const ofSubject = wordsOf(subject.text)
  const size = sizeOf(ofSubject)
  return (work) => {
    const own = words.get(work) ?? wordsOf(work.text)
    let both = 0
    for (const word of ofSubject) if (own.has(word)) both += weightOf(word) ** 2
    return both === 0 ? 0 : Math.min(1, scale * (both / (size * sizeOf(own))))
  }
}

/**
 * Factor by which the cosine is multiplied. It is high, because synopses of similar books share only about a tenth of
 * their rare words.
 */
const scale = 6

/** Returns the words with at least four letters. Removes an s at the end of a word. */
function wordsOf(text: string | null): ReadonlySet<string> {
  const words = new Set<string>()
  for (const word of (text ?? '').toLowerCase().match(/[a-z\u00df-\u017f]{4,}/g) ?? [])
    words.add(word.endsWith('s') ? word.slice(0, -1) : word)
  return words
}
