import type { Figure } from './figure.ts'
import { residentMbOf } from './process-cpu.ts'
import type { Server } from './servers.ts'

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)

/** Measures the download of all files of the sitemap index in sequence, as by a search engine. */
export async function sitemapFigures(site: Server): Promise<Figure[]> {
  const index = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const before = residentMbOf(site.pid)
  const started = performance.now()
  let pages = 0
  let highest = before
  for (const url of locations(index)) {
    const response = await fetch(new URL(new URL(url).pathname, site.url))
    if (!response.ok) throw new Error(`The request of ${url} failed with the status ${response.status}`)
    pages += locations(await response.text()).length
    highest = Math.max(highest, residentMbOf(site.pid))
  }
  const seconds = (performance.now() - started) / 1000
  return [
    {
      name: 'all sitemaps',
      value: seconds,
      digits: 1,
      unit: 's',
      limit: { atMost: 60 },
      beside: `${locations(index).length} files, ${pages} pages`,
    },
    {
      name: 'maximum additional memory',
      value: highest - before,
      unit: 'MB',
      beside: `to ${highest.toFixed(0)}`,
    },
  ]
}
