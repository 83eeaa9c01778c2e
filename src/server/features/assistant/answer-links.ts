import { interfaceLanguages } from '#contract/values/languages'
import { renderMarkdown } from '../../platform/markdown/markdown.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { findPresentSlugs } from './books.repo.ts'

const link = /<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs
const bookPath = new RegExp(`^(?:/(?:${interfaceLanguages.join('|')}))?/books/([a-z0-9-]{1,120})$`)

/**
 * Renders the Markdown of an answer as safe HTML. Links to works of the catalogue remain; other links become plain
 * text. The engines that write answers read texts of other users, so answers are not trusted (trust I20).
 */
export const renderAnswer = async (db: Queryable, markdown: string): Promise<string> =>
  (await renderAnswers(db, [markdown]))[0]!

export async function renderAnswers(db: Queryable, markdowns: readonly string[]): Promise<string[]> {
  const rendered = markdowns.map(renderSafely)
  const linkedSlugs = rendered.flatMap((html) =>
    [...html.matchAll(link)].flatMap(([, href]) => bookPath.exec(href!)?.[1] ?? []),
  )
  const present = await findPresentSlugs(db, [...new Set(linkedSlugs)])
  return rendered.map((html) =>
    html.replaceAll(link, (_, href: string, words: string) => {
      const slug = bookPath.exec(href)?.[1]
      return slug !== undefined && present.has(slug) ? `<a href="/books/${slug}">${words}</a>` : words
    }),
  )
}

function renderSafely(markdown: string): string {
  try {
    return renderMarkdown(markdown)
  } catch {
    return ''
  }
}
