import { createContext, type ReactNode, use } from 'react'

/** Rendering one page on the server, as far as what is kept of it is concerned. */
interface KeepingPage {
  /** What every part of it depends on: the prefix of its addresses and its language. */
  base: string
  /** What stands where in the page, by the number in its marks. */
  parts: Part[]
}

type Part = { kept: string } | { of: object; name: string }

/** Null: nothing is kept, and nothing taken from what is (in the browser, while a page waits for late parts, in tests of components). */
const PageContext = createContext<KeepingPage | null>(null)

/** Markup of parts, gone with what they are of. */
const markups = new WeakMap<object, Map<string, string>>()

/** Begins a mark in the text of a page. No text of anybody's can hold it: it is made anew with each start, and never leaves the server. */
const mark = import.meta.env.SSR ? `\uE000${crypto.randomUUID()}` : ''

/** Markup with a component of its own in it, or an id made by React, would not fit another page. */
const cannotBeKept = /<!--\$|_R_/

/**
 * A part that looks the same on every page that shows it: the server renders it once for `of` and then puts what came of it into the page, since
 * rendering is most of what a page costs. In the browser it is its children and nothing else.
 *
 * What is inside may depend on `of`, on `name`, on the language and on the prefix of addresses. Not on the page's address, and it uses
 * no `useId`. Of pictures in it that are fetched at once (`preloadCover`) whoever shows it tells the head of the page.
 * @param of never changed: something new stands for itself. It is gone from memory when nobody else has it
 */
export function KeptMarkup({ of, name, children }: { of: object; name: string; children: ReactNode }) {
  const page = use(PageContext)
  if (!import.meta.env.SSR || page === null) return children
  const fullName = `${page.base} ${name}`
  const kept = markups.get(of)?.get(fullName)
  const number = page.parts.length
  page.parts.push(kept === undefined ? { of, name: fullName } : { kept })
  if (kept !== undefined) return `${mark}${number};`
  return (
    <>
      {`${mark}${number}(`}
      {children}
      {`${mark}${number})`}
    </>
  )
}

/** Facts by what they say, on the server: the same object for the same facts, for parts that are of nothing that lives longer than a page. */
export function sameFacts(facts: object): object {
  if (!import.meta.env.SSR) return facts
  const said = JSON.stringify(facts)
  let same = saidFacts.get(said)
  if (!same) {
    // as many as there are sites in one process: one, but for tests
    if (saidFacts.size > 100) saidFacts.clear()
    saidFacts.set(said, (same = {}))
  }
  return same
}
const saidFacts = new Map<string, object>()

/**
 * Renders a page with `render` and keeps its parts.
 * @param base see `KeepingPage`
 * @param render makes HTML of what it is given, at once; null where that could not be whole
 */
export function renderWithKept(
  base: string,
  node: ReactNode,
  render: (node: ReactNode) => string | null,
): string | null {
  const page: KeepingPage = { base, parts: [] }
  // no component: a page is rendered once
  // oxlint-disable-next-line react/jsx-no-constructed-context-values
  const html = render(<PageContext value={page}>{node}</PageContext>)
  return html === null || page.parts.length === 0 ? html : fill(html, page.parts)
}

/** Puts kept parts in the place of their marks, and keeps those that have been rendered. */
function fill(html: string, parts: readonly Part[]): string {
  const [start = '', ...pieces] = html.split(mark)
  const open: { at: number; text: string }[] = [{ at: -1, text: start }]
  for (const piece of pieces) {
    const end = /[;()]/.exec(piece)!.index
    const at = Number(piece.slice(0, end))
    const rest = piece.slice(end + 1)
    const part = parts[at]!
    if ('kept' in part) open.at(-1)!.text += part.kept + rest
    else if (piece[end] === '(') open.push({ at, text: rest })
    else {
      const { text } = open.pop()!
      keep(part, text)
      open.at(-1)!.text += text + rest
    }
  }
  return open[0]!.text
}

function keep({ of, name }: { of: object; name: string }, text: string): void {
  if (cannotBeKept.test(text)) return
  let names = markups.get(of)
  if (!names) markups.set(of, (names = new Map()))
  // a text of its own: a piece of another would keep the whole page in memory
  names.set(name, JSON.parse(JSON.stringify(text)) as string)
}
