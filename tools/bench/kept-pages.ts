import { fork, type ChildProcess } from 'node:child_process'
import { createServer as createBareServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import autocannon from 'autocannon'
import { PageCache } from '#server/platform/cache/page-cache'
import { createServer } from '#server/platform/http/server'
import { createPageHost } from '#server/platform/pages/host'

/**
 * Kept pages against a bare node:http server that sends the same bytes from memory: requests a second and server CPU an answer, as ratios.
 * And what the platform adds to a page afresh (policy, digest, first compression), without the rendering itself.
 * Run: `node tools/bench/kept-pages.ts`. Limit: at least 0.5 of the bare server.
 */
const limitRatio = 0.5
const seconds = 4
const rounds = 3
const readerHeaders = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'de-AT,de;q=0.9,en;q=0.8',
  cookie: 'theme=dark; language=de',
  accept: 'text/html,application/xhtml+xml',
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) bench',
}

/** A page of the size and make of a list of 24 books. */
function listPage(seed: number): string {
  let state = seed
  const word = (): string => ((state = (state * 1_103_515_245 + 12_345) % 2_147_483_648), state.toString(36))
  const cards = Array.from({ length: 24 }, () => {
    const slug = `${word()}-${word()}`
    return `<li class="card"><a class="card-link" href="/de/books/${slug}"><img src="/covers/${slug}-de.svg" width="200" height="300" loading="lazy" alt=""><h3 class="card-title">${word()} ${word()}</h3><p class="card-author">${word()} ${word()}</p><span class="genre genre-sf">Science Fiction</span><span class="stars">★★★★</span></a></li>`
  })
  const data = Array.from({ length: 24 }, () => ({
    title: word() + word(),
    slug: word(),
    author: word(),
    year: 2000,
    text: Array.from({ length: 60 }, word).join(' '),
  }))
  const links = Array.from(
    { length: 40 },
    (_, index) =>
      `<a class="nav-link" href="/de/seite-${index}"><svg class="icon" width="24" height="24" viewBox="0 0 24 24"><path d="M4 6h16M4 12h16M4 18h7"/></svg>Seite ${index}</a>`,
  )
  return `<!doctype html><html lang="de"><body>${links.join('')}<ul>${cards.join('')}</ul><script>window.data=${JSON.stringify(data)}</script></body></html>`
}

async function serve(kind: string): Promise<void> {
  const html = listPage(1)
  let port: number
  if (kind === 'bare') {
    const body = brotliCompressSync(html)
    const server = createBareServer((_, response) =>
      response
        .writeHead(200, [
          'Content-Type',
          'text/html; charset=utf-8',
          'Content-Encoding',
          'br',
          'Content-Length',
          String(body.length),
        ])
        .end(body),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  } else {
    const cache = new PageCache()
    const log = { info: () => undefined, error: () => undefined }
    const pages = createPageHost({
      cache,
      log,
      siteName: 'Bench',
      publicUrl: 'http://localhost',
      knownQuery: () => ['sort'],
      inlineScripts: 'all',
      render: async () => new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    })
    const server = createServer({ cache, pages, api: () => new Response(null, { status: 404 }), log })
    port = await server.listen(0, '127.0.0.1')
  }
  process.on('message', () => process.send!({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() }))
  process.send!({ port })
}

const reply = (child: ChildProcess): Promise<{ port: number; cpu: NodeJS.CpuUsage; rss: number }> =>
  new Promise((resolve) => child.once('message', (message) => resolve(message as never)))

async function usage(child: ChildProcess): Promise<number> {
  const answer = reply(child)
  child.send('usage')
  const { cpu } = await answer
  return (cpu.user + cpu.system) / 1000
}

interface Figures {
  perSecond: number
  cpuMs: number
}

async function measure(kind: string, path: string, headers: Record<string, string>): Promise<Figures> {
  const child = fork(fileURLToPath(import.meta.url), [kind])
  const { port } = await reply(child)
  const url = `http://127.0.0.1:${port}${path}`
  await autocannon({ url, headers, connections: 32, duration: 1 })
  const before = await usage(child)
  const result = await autocannon({ url, headers, connections: 32, duration: seconds })
  const cpuMs = ((await usage(child)) - before) / result.requests.total
  child.kill()
  return { perSecond: result.requests.average, cpuMs }
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!

async function compare(path: string, headers: Record<string, string>): Promise<number> {
  const bare: Figures[] = []
  const site: Figures[] = []
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await measure('bare', path, headers))
    site.push(await measure('site', path, headers))
  }
  const of = (figures: Figures[], key: keyof Figures): number => median(figures.map((figure) => figure[key]))
  const ratio = of(site, 'perSecond') / of(bare, 'perSecond')
  console.log(
    `${path.padEnd(24)} ${of(site, 'perSecond').toFixed(0)}/s against ${of(bare, 'perSecond').toFixed(0)}/s bare: ${ratio.toFixed(2)}; CPU an answer ${of(site, 'cpuMs').toFixed(3)} against ${of(bare, 'cpuMs').toFixed(3)} ms`,
  )
  return ratio
}

/** Milliseconds of CPU that a page costs besides its rendering, the first time it is asked for. */
async function afresh(): Promise<number> {
  const pages = Array.from({ length: 200 }, (_, index) => listPage(index + 1))
  let index = 0
  const cache = new PageCache()
  const host = createPageHost({
    cache,
    log: { error: console.error },
    siteName: 'Bench',
    publicUrl: 'http://localhost',
    knownQuery: () => ['sort'],
    inlineScripts: 'all',
    render: async () => new Response(pages[index++ % 200], { headers: { 'content-type': 'text/html' } }),
  })
  const ask = async (): Promise<void> =>
    void (await (
      await host(new Request(`http://localhost/de/books?sort=${index}`, { headers: readerHeaders }))
    ).arrayBuffer())
  for (let warm = 0; warm < 400; warm += 1) await ask()
  const before = process.cpuUsage()
  for (let count = 0; count < 200; count += 1) await ask()
  const { user, system } = process.cpuUsage(before)
  console.log(
    `a page of ${(pages[0]!.length / 1024).toFixed(0)} KiB afresh, without its rendering: ${((user + system) / 200_000).toFixed(2)} ms of CPU`,
  )
  return (user + system) / 200_000
}

if (process.argv[2] === 'afresh') await afresh()
else if (process.argv[2]) await serve(process.argv[2])
else {
  await afresh()
  const ratios = [
    await compare('/de/books', readerHeaders),
    await compare('/books', readerHeaders),
    await compare('/books?utm_source=x', readerHeaders),
  ]
  const worst = Math.min(...ratios)
  console.log(`worst ratio ${worst.toFixed(2)}, limit ${limitRatio}`)
  if (worst < limitRatio) process.exitCode = 1
}
