import type { Heading, Link, List, Nodes, Paragraph, RootContent } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { type LegalBlock, type LegalPage, legalTargets, type LegalTarget } from '#contract/calls/legal'

const parser = unified().use(remarkParse).freeze()

/** What a text says by itself; the rest of the page is known elsewhere. */
export type LegalText = Pick<LegalPage, 'title' | 'lead' | 'sections'>

/**
 * Takes a legal text apart: `# Title`, one paragraph as lead, then sections `## Title {#id}` of paragraphs and lists. A
 * paragraph that is one link leads to a page of ours by its name or to a mail address; list items that begin in bold
 * are terms. A section without a word is left out.
 * @throws Error where the text has something else
 */
export function readPage(markdown: string): LegalText {
  const [title, lead, ...rest] = parser.parse(markdown).children
  if (title?.type !== 'heading' || lead?.type !== 'paragraph')
    throw new Error('A legal text begins with title and lead')
  const sections: LegalText['sections'] = []
  for (const node of rest) {
    if (node.type === 'heading') sections.push({ ...titleOf(node), blocks: [] })
    else sections.at(-1)?.blocks.push(blockOf(node))
  }
  return {
    title: textOf(title),
    lead: textOf(lead),
    sections: sections.filter(({ blocks }) => blocks.length > 0),
  }
}

/** Markdown without its marks; a hard break is a line of its own. */
function textOf(node: Nodes): string {
  if (node.type === 'break') return '\n'
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

function titleOf(heading: Heading): { id: string; title: string } {
  const [, title, id] = /^(.+) \{#([a-z-]+)\}$/.exec(textOf(heading)) ?? []
  if (title === undefined || id === undefined)
    throw new Error(`The title "${textOf(heading)}" lacks its {#id}`)
  return { id, title }
}

function blockOf(node: RootContent): LegalBlock {
  if (node.type === 'list') return listOf(node)
  if (node.type !== 'paragraph') throw new Error(`A legal text has no ${node.type}`)
  const [first, second] = node.children
  if (first?.type === 'link' && !second) return linkOf(first)
  const text = textOf(node)
  return text.includes('\n') ? { kind: 'lines', lines: text.split(/\n+/) } : { kind: 'text', text }
}

function linkOf(link: Link): LegalBlock {
  if (link.url.startsWith('mailto:')) return { kind: 'mail', address: link.url.slice('mailto:'.length) }
  const to = legalTargets.find((target): target is LegalTarget => target === link.url)
  if (!to) throw new Error(`A legal text leads to ${link.url}, which is none of ${legalTargets.join(', ')}`)
  return { kind: 'link', to, label: textOf(link) }
}

function listOf(list: List): LegalBlock {
  const items = list.children.map((item) => item.children[0] as Paragraph)
  if (items[0]?.children[0]?.type !== 'strong') return { kind: 'list', items: items.map(textOf) }
  return {
    kind: 'terms',
    terms: items.map((item) => {
      const [term, ...rest] = item.children
      return { term: textOf(term!), text: rest.map(textOf).join('').replace(/^: /, '') }
    }),
  }
}
