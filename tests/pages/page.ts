import type { APIRequestContext } from '@playwright/test'
import { attributeOf, elementsOf, linksOf, textOf } from '#web/platform/test-kit.ts'

export { expect, test } from '@playwright/test'
export { attributeOf, elementsOf, linksOf, textOf }

/** A page as the server sends it: what is read where no script runs. */
export interface FetchedPage {
  status: number
  /** The language it says it is in. */
  language: string | null
  /** What it holds between its bars, the bar above and the foot. */
  main: string
  header: string
  footer: string
  /** Addresses of our own that its main part and its bars lead to, each once. */
  hrefs: string[]
  /** What its headings of the first level say. */
  headings: string[]
}

/** Fetches a page without a browser. */
export async function fetchPage(request: APIRequestContext, path: string): Promise<FetchedPage> {
  const answer = await request.get(path)
  const html = await answer.text()
  const [main = ''] = elementsOf(html, 'main')
  const [header = ''] = elementsOf(html, 'header', 'bar')
  const [footer = ''] = elementsOf(html, 'footer')
  const hrefs = [main, header, footer]
    .flatMap(linksOf)
    .flatMap(({ href }) => (href?.startsWith('/') ? [href] : []))
  return {
    status: answer.status(),
    language: /<html[^>]* lang="(\w+)"/.exec(html)?.[1] ?? null,
    main,
    header,
    footer,
    hrefs: [...new Set(hrefs)],
    headings: elementsOf(main, 'h1').map(textOf),
  }
}
