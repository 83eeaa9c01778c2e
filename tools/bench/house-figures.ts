import { brotliCompressSync } from 'node:zlib'
import { findRunningEmbeddedPostgres } from '#server/platform/database/embedded/index'
import { type Figure, mean, median, showFigure } from './figure.ts'
import { keptRatio } from './kept.ts'
import { filesOfPage } from './page-files.ts'
import { cpuMsOf, residentMbOf } from './process-cpu.ts'
import { run, type Running, temporaryFolder } from './servers.ts'

const rounds = 5
const perRound = 100
/** Answers made before anything counts: V8 compiles as it goes, and what readers meet is a site that has been up for minutes. */
const warmUp = 1_200

const data = temporaryFolder()
const environment = { DATA_DIR: data.path, PORT: '3197', LOG_LEVEL: 'error', NODE_ENV: 'production' }
const show = (figure: Figure) => process.stdout.write(`${showFigure(figure)}\n`)

/** Asks each address once, eight at a time, and answers the server's CPU time for one, in ms. */
async function cpuPerRequest(server: Running, addresses: string[], encoding = 'br'): Promise<number> {
  const before = cpuMsOf(server.pid)
  const waiting = addresses.values()
  const reader = async () => {
    for (const address of waiting) {
      const response = await fetch(server.url + address, { headers: { 'accept-encoding': encoding } })
      if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: 8 }, reader))
  return (cpuMsOf(server.pid) - before) / addresses.length
}

/** Every book's address, so that each page is asked for the first time. */
async function bookSlugs(server: Running): Promise<string[]> {
  const slugs: string[] = []
  let cursor = ''
  do {
    const { data: page } = (await (
      await fetch(`${server.url}/api/books?limit=100&sort=title${cursor && `&cursor=${cursor}`}`)
    ).json()) as {
      data: { items: { slug: string }[]; nextCursor: string | null }
    }
    slugs.push(...page.items.map((item) => item.slug))
    cursor = page.nextCursor ?? ''
  } while (cursor)
  return slugs
}

/** Cursors of pages of one book each: as many first pages of 24 as there are books, each an address of its own. */
async function cursors(server: Running, sort: string, count: number): Promise<string[]> {
  const found: string[] = []
  let cursor = ''
  while (found.length < count) {
    const { data: page } = (await (
      await fetch(`${server.url}/api/books?limit=1&sort=${sort}${cursor && `&cursor=${cursor}`}`)
    ).json()) as { data: { nextCursor: string } }
    cursor = page.nextCursor
    found.push(cursor)
  }
  return found
}

async function start(isMeasured: boolean): Promise<Running> {
  // the first start loads the catalogue; the second is the one that counts
  await (await run('build/main/serve.js', [], environment)).stop()
  const times: number[] = []
  for (let round = 0; round < (isMeasured ? 3 : 0); round += 1) {
    const from = performance.now()
    const server = await run('scripts/run.mjs', ['start'], environment)
    await (await fetch(`${server.url}/de/books`)).arrayBuffer()
    times.push(performance.now() - from)
    await server.stop()
  }
  const seconds = median(times) / 1000
  if (isMeasured)
    show({
      name: 'second start, first page (s)',
      ours: `${seconds.toFixed(2)} s`,
      against: 'a limit of 2 s',
      value: seconds,
      limit: 2,
      wanted: 'below',
    })
  return run('build/main/serve.js', [], environment)
}

async function jsonList(site: Running, bare: Running): Promise<void> {
  const encodings = ['identity', 'br'] as const
  const pages = await cursors(site, 'rating', encodings.length * rounds * perRound)
  const others = await cursors(site, 'oldest', warmUp)
  const ours = (from: number) =>
    pages.slice(from, from + perRound).map((cursor) => `/api/books?cursor=${cursor}`)
  const theirs = (from: number) =>
    Array.from({ length: perRound }, (_, index) => `/list?offset=${(from + index) % 1200}`)
  for (let from = 0; from < warmUp; from += perRound) {
    const some = others.slice(from, from + perRound)
    await cpuPerRequest(
      site,
      some.map((cursor) => `/api/books?sort=oldest&cursor=${cursor}`),
    )
    await cpuPerRequest(bare, theirs(from))
  }
  let from = 0
  for (const encoding of encodings) {
    const [site24, bare24]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1, from += perRound) {
      site24.push(await cpuPerRequest(site, ours(from), encoding))
      bare24.push(await cpuPerRequest(bare, theirs(from), encoding))
    }
    // the bare server never compresses; asked for `br` the site does that work besides
    const name =
      encoding === 'br' ? 'JSON list of 24, compressed by us alone' : 'JSON list of 24, CPU a request'
    const [us, them] = [mean(site24), mean(bare24)]
    show({
      name,
      ours: `${us.toFixed(2)} ms`,
      against: `node:http and pg ${them.toFixed(2)} ms`,
      value: us / them,
      limit: 2,
      wanted: 'below',
    })
  }
}

async function pagesAfresh(site: Running): Promise<void> {
  const pages = await cursors(site, 'newest', warmUp)
  const slugs = (await bookSlugs(site)).slice(0, warmUp)
  const inLanguage = (language: string) => ({
    lists: pages.map((cursor) => `/${language}/books?sort=newest&cursor=${cursor}`),
    books: slugs.map((slug) => `/${language}/books/${slug}`),
  })
  const { lists, books } = inLanguage('de')
  const others = inLanguage('it')
  for (const [name, addresses, before] of [
    ['list page afresh, CPU (ms)', lists, others.lists],
    ['book page afresh, CPU (ms)', books, others.books],
  ] as const) {
    await cpuPerRequest(site, before)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1)
      times.push(await cpuPerRequest(site, addresses.slice(round * perRound, (round + 1) * perRound)))
    const ms = mean(times)
    show({
      name,
      ours: `${ms.toFixed(2)} ms`,
      against: 'a limit of 3 ms',
      value: ms,
      limit: 3,
      wanted: 'below',
    })
  }
}

async function repeated(site: Running): Promise<void> {
  for (const [name, path] of [
    ['list page repeated, requests a second', '/de/books'],
    ['book page repeated, requests a second', '/de/books/the-hobbit'],
  ] as const) {
    const { ours, bare } = await keptRatio(site.url + path)
    show({
      name,
      ours: `${Math.round(ours)}/s`,
      against: `node:http from memory ${Math.round(bare)}/s`,
      value: ours / bare,
      limit: 0.35,
      wanted: 'above',
    })
  }
}

/** What a page loads at first. */
async function weigh(site: Running): Promise<void> {
  for (const path of ['/de/books', '/de/books/the-hobbit']) {
    const html = await (await fetch(site.url + path)).text()
    const { script, style } = filesOfPage(html)
    show({
      name: `script of ${path === '/de/books' ? 'the list' : 'a book'}, all included (kB gz)`,
      ours: `${script.gzippedKb.toFixed(1)} kB in ${script.files.length} files`,
      against: 'a limit of 150 kB',
      value: script.gzippedKb,
      limit: 150,
      wanted: 'below',
    })
    show({
      name: 'style (kB gz)',
      ours: `${style.gzippedKb.toFixed(1)} kB`,
      against: 'a limit of 15 kB',
      value: style.gzippedKb,
      limit: 15,
      wanted: 'below',
    })
    process.stdout.write(
      `        the page itself: ${(Buffer.byteLength(html) / 1000).toFixed(1)} kB, ${(brotliCompressSync(html).length / 1000).toFixed(1)} kB br\n`,
    )
  }
}

/** Figures of the shipped catalogue's pages, each against its limit or a bare server in the same run. `only`: one part of them. */
export async function houseFigures(only?: string): Promise<void> {
  const site = await start(only === undefined || only === 'start')
  try {
    const url = findRunningEmbeddedPostgres(data.path)!.url
    const bare = await run('tools/bench/bare-server.ts', [], { BARE_DATABASE_URL: url })
    const wants = (name: string) => only === undefined || only === name
    if (wants('weight')) await weigh(site)
    if (wants('json')) await jsonList(site, bare)
    const bareMb = residentMbOf(bare.pid)
    await bare.stop()
    if (wants('afresh')) await pagesAfresh(site)
    if (wants('repeated')) await repeated(site)
    const mb = residentMbOf(site.pid)
    show({
      name: 'memory after all that',
      ours: `${mb.toFixed(0)} MB`,
      against: `node:http and pg ${bareMb.toFixed(0)} MB`,
      value: mb / bareMb,
      limit: 3,
      wanted: 'below',
    })
  } finally {
    await site.stop()
    data.remove()
  }
}
