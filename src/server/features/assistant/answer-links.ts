import { interfaceLanguages } from '#contract/values/languages'
import { renderMarkdown } from '../../platform/markdown/markdown.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { findPresentSlugs } from './books.repo.ts'

const link = /<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs
const bookPath = new RegExp(`^(?:/(?:${interfaceLanguages.join('|')}))?/books/([a-z0-9-]{1,120})$`)

/**
 * An answer's markdown as HTML: through the sanitiser that every text of a person goes through, and of its links only
 * those to works that the catalogue has; of all others the words stay. Engines read texts of strangers, so that what
 * they write is a stranger's text too (trust.md I20).
 */
export const renderAnswer = async (db: Queryable, markdown: string): Promise<string> =>
  (await renderAnswers(db, [markdown]))[0]!

/** The same of many at once, with one question to the database. */
export async function renderAnswers(db: Queryable, markdowns: readonly string[]): Promise<string[]> {
  const rendered = markdowns.map(renderSafely)
  const asked = rendered.flatMap((html) =>
    [...html.matchAll(link)].flatMap(([, href]) => bookPath.exec(href!)?.[1] ?? []),
  )
  const present = await findPresentSlugs(db, [...new Set(asked)])
  return rendered.map((html) =>
    html.replaceAll(link, (_, href: string, words: string) => {
      const slug = bookPath.exec(href)?.[1]
      return slug !== undefined && present.has(slug) ? `<a href="/books/${slug}">${words}</a>` : words
    }),
  )
}

/** What the sanitiser refuses as a whole (too deep, too long) is shown as nothing. */
function renderSafely(markdown: string): string {
  try {
    return renderMarkdown(markdown)
  } catch {
    return ''
  }
}
