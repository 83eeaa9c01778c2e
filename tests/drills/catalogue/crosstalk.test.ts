import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { isBuilt, removeSites, siteFolder, startSite } from '#tests/support/built-site'

afterAll(removeSites)

// texts of header, tabs and footer by which the test recognises the language of a page; no book has one of them as
// title
const canaries = {
  en: ['Skip to content', 'Related books', 'Terms of use'],
  de: ['Zum Inhalt springen', 'Verwandte Bücher', 'Nutzungsbedingungen'],
  it: ['Vai al contenuto', 'Libri correlati', 'Condizioni d’uso'],
} as const

describe.skipIf(!isBuilt)('the real pages (needs the production build)', () => {
  it('none of 501 book pages that are requested concurrently in three languages contains text of another language [trust V5]', async () => {
    const site = startSite({ DATA_DIR: siteFolder(), PORT: '0' })
    const url = await site.open
    const slugs: string[] = []
    let cursor = ''
    while (slugs.length < 167) {
      const { data } = (await (
        await fetch(`${url}/api/books?limit=100&sort=title${cursor && `&cursor=${cursor}`}`)
      ).json()) as {
        data: { items: { slug: string }[]; nextCursor: string }
      }
      slugs.push(...data.items.map((item) => item.slug))
      cursor = data.nextCursor
    }
    const requested = slugs
      .slice(0, 167)
      .flatMap((slug) => interfaceLanguages.map((language) => ({ slug, language })))
    let refused = 0
    /** Requests a page and retries after a 503 like the client of the site. */
    const ask = async (address: string): Promise<string> => {
      for (;;) {
        const answer = await fetch(address, { headers: { accept: 'text/html' } })
        const html = await answer.text()
        if (answer.status === 200) return html
        expect(answer.status).toBe(503)
        refused += 1
        await sleep(Number(answer.headers.get('retry-after')) * 1000)
      }
    }
    await Promise.all(
      requested.map(async ({ slug, language }) => {
        const html = await ask(`${url}/${language}/books/${slug}`)
        expect(/<html lang="(\w+)"/.exec(html)?.[1]).toBe(language)
        for (const [other, words] of Object.entries(canaries)) {
          for (const word of words)
            expect([slug, language, word, html.includes(word)]).toEqual([
              slug,
              language,
              word,
              other === language,
            ])
        }
      }),
    )
    // an overloaded site refuses some requests, but a page needs fewer than four retries on average
    expect(refused).toBeLessThan(4 * requested.length)
    site.child.kill('SIGTERM')
    expect(await site.ended).toBe(0)
  }, 120_000)
})
