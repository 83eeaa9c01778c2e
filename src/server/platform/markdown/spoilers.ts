import type { Paragraph, Parents, PhrasingContent } from 'mdast'

/** Text that is hidden until the reader reveals it: `||the butler||`. */
interface Spoiler {
  type: 'spoiler'
  children: PhrasingContent[]
  data: { hName: 'span'; hProperties: { dataSpoiler: '' } }
  position?: Paragraph['position']
}

declare module 'mdast' {
  interface PhrasingContentMap {
    spoiler: Spoiler
  }
  interface RootContentMap {
    spoiler: Spoiler
  }
}

type Phrases = Extract<Parents, { children: PhrasingContent[] }>

export const mayContainSpoilers = (node: Parents): node is Phrases =>
  ['paragraph', 'heading', 'emphasis', 'strong', 'link', 'linkReference'].includes(node.type)

/** Replaces each pair of `||` and the nodes between them by a spoiler. An unpaired `||` is unchanged. */
export function withSpoilers(children: PhrasingContent[]): PhrasingContent[] {
  const parts = children.flatMap((child) => (child.type === 'text' ? splitAtMarks(child.value) : [child]))
  const result: PhrasingContent[] = []
  let open = -1
  for (const part of parts) {
    if (part !== '||') {
      result.push(part)
    } else if (open < 0) {
      open = result.push({ type: 'text', value: '||' }) - 1
    } else if (open === result.length - 1) {
      result.push({ type: 'text', value: '||' })
      open = -1
    } else {
      const hidden = result.splice(open + 1)
      result[open] = {
        type: 'spoiler',
        children: hidden,
        data: { hName: 'span', hProperties: { dataSpoiler: '' } },
      }
      open = -1
    }
  }
  return result
}

function splitAtMarks(text: string): (PhrasingContent | '||')[] {
  return text
    .split(/(\|\|)/)
    .filter((part) => part !== '')
    .map((part) => (part === '||' ? part : { type: 'text', value: part }))
}
