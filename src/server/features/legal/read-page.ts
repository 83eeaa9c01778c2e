import type { Heading, Link, List, Nodes, Paragraph, RootContent } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { type LegalBlock, type LegalPage, legalTargets, type LegalTarget } from '#contract/calls/legal'

const parser = unified().use(remarkParse).freeze()

/** The parts of a legal page that are written in its Markdown text. */
export type LegalText = Pick<LegalPage, 'title' | 'lead' | 'sections'>

/** Parses `# Title`, a lead paragraph, then sections `## Title {#id}`. @throws Error for anything else */
export function readPage(markdown: string): LegalText {
  const [title, lead, ...rest] = parser.parse(markdown).children
  if (title?.type !== 'heading' || lead?.type !== 'paragraph')
    throw new Error('A legal text must begin with a title and a lead paragraph')
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

/** Returns the text of a Markdown node. Hard breaks become line breaks. */
function textOf(node: Nodes): string {
  if (node.type === 'break') return '\n'
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

function titleOf(heading: Heading): { id: string; title: string } {
  const [, title, id] = /^(.+) \{#([a-z-]+)\}$/.exec(textOf(heading)) ?? []
  if (title === undefined || id === undefined)
    throw new Error(`The section title "${textOf(heading)}" of a legal text must end with {#id}`)
  return { id, title }
}

function blockOf(node: RootContent): LegalBlock {
  if (node.type === 'list') return listOf(node)
  if (node.type !== 'paragraph')
    throw new Error(
      `A legal text may only have headings, paragraphs and lists: remove the Markdown node "${node.type}"`,
    )
  const [first, second] = node.children
  if (first?.type === 'link' && !second) return linkOf(first)
  const text = textOf(node)
  return text.includes('\n') ? { kind: 'lines', lines: text.split(/\n+/) } : { kind: 'text', text }
}

function linkOf(link: Link): LegalBlock {
  if (link.url.startsWith('mailto:')) return { kind: 'mail', address: link.url.slice('mailto:'.length) }
  const to = legalTargets.find((target): target is LegalTarget => target === link.url)
  if (!to)
    throw new Error(`A legal text links to ${link.url}, which is not one of ${legalTargets.join(', ')}`)
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
