/** A summand of an amount: `factor` times the value `name` (if set), divided by `over`. `-0.12p/2` → -0.12, `p`, 2. */
export interface Term {
  factor: number
  name: string | undefined
  over: number
}

const term = /([+-]?)(\d+(?:\.\d+)?)?([A-Za-z]\w*)?(?:\/(\d+))?/y
const parsed = new Map<string, readonly Term[]>()

/** Parses an amount such as `0.5-0.12p`. Results are cached, because motifs are drawn many times. */
export function termsOf(text: string): readonly Term[] {
  let terms = parsed.get(text)
  if (!terms) parsed.set(text, (terms = parse(text)))
  return terms
}

function parse(text: string): Term[] {
  const terms: Term[] = []
  term.lastIndex = 0
  while (term.lastIndex < text.length) {
    const [all, sign, digits, name, over] = term.exec(text) ?? ['']
    if (all === '' || (digits === undefined && name === undefined))
      throw new SyntaxError(
        `the amount “${text}” of a drawing is invalid: write terms without blanks, such as 0.5-0.12p`,
      )
    const factor = Number(digits ?? 1)
    terms.push({ factor: sign === '-' ? -factor : factor, name, over: Number(over ?? 1) })
  }
  return terms
}
