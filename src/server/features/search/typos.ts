/**
 * How many typos lie between two words: letters left out, added, changed, or two neighbours swapped (optimal string
 * alignment). Gives `most + 1` as soon as it is certain to be more than `most`.
 */
export function typosBetween(a: string, b: string, most: number): number {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, beforeLast[j - 2]! + 1)
      row.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[b.length]!, most + 1)
}

/**
 * Whether two words one typo apart differ by another letter in one place, and not by one too few, too many, or two
 * swapped.
 */
export const isChangedLetter = (a: string, b: string): boolean =>
  a.length === b.length && [...a].sort().join('') !== [...b].sort().join('')

/** The typos between what has been typed of a word and the beginning of `word` that is nearest to it. */
export function typosToStartOf(typed: string, word: string, most: number): number {
  let least = most + 1
  for (let length = typed.length - most; length <= typed.length + most; length += 1)
    if (length > 0 && length <= word.length)
      least = Math.min(least, typosBetween(typed, word.slice(0, length), most))
  return least
}

/** How many typos a word may have: none below three letters, one, and two from nine letters on. */
export const typosAllowed = (word: string): number => (word.length < 3 ? 0 : word.length < 9 ? 1 : 2)
