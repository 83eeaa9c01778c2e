import autocannon from 'autocannon'
import { ask, type Call } from './ask.ts'
import type { Figure } from './figure.ts'
import { filesOfPage } from './page-files.ts'
import { cpuMsOf, residentMbOf } from './process-cpu.ts'
import type { Server } from './servers.ts'

/**
 * Number of requests of each kind that are sent before the measurement, so that V8 has compiled the code of the server.
 */
const warmUp = 500
const measured = 500
const seconds = 5
const connections = 32

/** Returns the average CPU time of the server per call in ms. */
async function cpuOfEach(server: Server, calls: readonly Call[]): Promise<number> {
  const before = cpuMsOf(server.pid)
  await ask(server.url, calls)
  return (cpuMsOf(server.pid) - before) / calls.length
}

/**
 * Returns requests that accept Brotli. Each path is requested only once, because a cached response uses no CPU time.
 */
const inBrotli = (paths: readonly string[]): Call[] =>
  paths.map((path) => ({ path, headers: { 'accept-encoding': 'br' } }))

/** Slugs and cursors that appear in no earlier request, so that the cache has no page for them. */
interface Addresses {
  slugs: readonly string[]
  /** Cursors of the list of books, each followed by at least 24 books. */
  cursors: readonly string[]
}

/** Reads the list of books with one book per page. Returns the slug and the cursor of each page. */
export async function readAddresses(site: Server): Promise<Addresses> {
  const [slugs, cursors]: [string[], string[]] = [[], []]
  for (let cursor = ''; cursors.length < warmUp + measured; cursor = cursors.at(-1)!) {
    const answer = await fetch(`${site.url}/api/books?limit=1&sort=title${cursor && `&cursor=${cursor}`}`)
    const { data } = (await answer.json()) as { data: { items: { slug: string }[]; nextCursor: string } }
    slugs.push(data.items[0]!.slug)
    cursors.push(data.nextCursor)
  }
  return { slugs, cursors }
}

/**
 * Measures how many cached pages per second the site sends, and for comparison a server that sends the same bytes from
 * memory (bare-server.ts).
 */
export async function repeatedPage(site: Server, bare: Server): Promise<Figure> {
  const perSecond = async (url: string) => {
    const { requests, non2xx } = await autocannon({
      url,
      connections,
      duration: seconds,
      headers: { 'accept-encoding': 'identity' },
    })
    if (non2xx > 0) throw new Error(`${non2xx} requests of ${url} failed`)
    return requests.average
  }
  const theirs = await perSecond(`${bare.url}/de/books`)
  const ours = await perSecond(`${site.url}/de/books`)
  return {
    name: 'cached page, requests a second beside node:http from memory',
    value: ours / theirs,
    digits: 2,
    unit: 'times',
    limit: { atLeast: 0.35 },
    beside: `${ours.toFixed(0)}/s and ${theirs.toFixed(0)}/s`,
  }
}

/** Measures the server's CPU time for uncached pages, and its memory after requests for many pages. */
export async function uncachedPages(site: Server, { slugs, cursors }: Addresses): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, paths] of [
    ['list page', cursors.map((cursor) => `/de/books?sort=title&cursor=${cursor}`)],
    ['book page', slugs.map((slug) => `/de/books/${slug}`)],
  ] as const) {
    await ask(site.url, inBrotli(paths.slice(0, warmUp)))
    figures.push({
      name: `${name} uncached, CPU`,
      value: await cpuOfEach(site, inBrotli(paths.slice(warmUp, warmUp + measured))),
      digits: 1,
      unit: 'ms',
      limit: { atMost: 8 },
    })
  }
  return [
    ...figures,
    {
      name: `memory after ${figures.length * (warmUp + measured)} distinct pages`,
      value: residentMbOf(site.pid),
      unit: 'MB',
      limit: { atMost: 350 },
    },
  ]
}

/**
 * Measures the site's CPU time for the list of books as JSON, divided by that of the reference server (bare-server.ts).
 */
export async function jsonList(site: Server, bare: Server, { cursors }: Addresses): Promise<Figure> {
  const ours = cursors.map((cursor) => ({ path: `/api/books?limit=24&sort=title&cursor=${cursor}` }))
  const theirs = cursors.map((_, offset) => ({ path: `/list?offset=${offset}` }))
  await ask(site.url, ours.slice(0, warmUp))
  await ask(bare.url, theirs.slice(0, warmUp))
  const [us, them] = [await cpuOfEach(site, ours.slice(warmUp)), await cpuOfEach(bare, theirs.slice(warmUp))]
  return {
    name: 'JSON list of 24, CPU beside the bare server',
    value: us / them,
    digits: 1,
    unit: 'times',
    limit: { atMost: 3 },
    beside: `${us.toFixed(2)} ms and ${them.toFixed(2)} ms`,
  }
}

/** Measures the size of the scripts that the list page and a book page load first. */
export async function scriptWeights(site: Server, { slugs }: Addresses): Promise<Figure[]> {
  const weigh = async (name: string, path: string): Promise<Figure> => {
    const { script } = filesOfPage(await (await fetch(site.url + path)).text())
    return {
      name: `script of the ${name} page, gzipped`,
      value: script.gzippedKb,
      digits: 1,
      unit: 'kB',
      limit: { atMost: 170 },
      beside: `${script.files.length} files`,
    }
  }
  return [await weigh('list', '/de/books'), await weigh('book', `/de/books/${slugs[0]!}`)]
}
