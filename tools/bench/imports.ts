import { setTimeout as sleep } from 'node:timers/promises'
import type { BookImport, ImportRow } from '#contract/imports'
import { createDatabase, type Database } from '#server/platform/database/database'
import { findRunningEmbeddedPostgres } from '#server/platform/database/embedded/index'
import { createLogger } from '#server/platform/log'
import { showFigure } from './figure.ts'
import { openGeneratedCatalogue } from './generator/generated-database.ts'
import { forgetReaders, makeReaders } from './readers-data.ts'
import { run } from './servers.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const publicUrl = 'http://localhost:3193'
/** Experience.md, point 3: a preview of this many rows within so many seconds. */
const previewRows = 500
const previewSeconds = 5
/** What the largest file may add to the time of other readers (ours). */
const besideRatio = 1.5
const largestRows = 20_000
const asked = 400

interface Known {
  id: number
  slug: string
  title: string
  author: string | null
  isbn: string | null
  series: string | null
  volume: string | null
}

/** Works with what an export would say of them, spread over the catalogue. */
const listKnown = (db: Database, count: number): Promise<Known[]> =>
  db.query<Known>({
    text: `select w.id, w.slug, n.value as title,
        (select p.value from work_contributors c join person_names p on p.person_id = c.person_id where c.work_id = w.id and c.role = 'author' order by c.position, p.id limit 1) as author,
        (select e.isbn13 from editions e where e.work_id = w.id and e.isbn13 is not null order by e.id limit 1) as isbn,
        (select s.value from series_members m join series_names s on s.series_id = m.series_id where m.work_id = w.id order by s.id limit 1) as series,
        (select m.position_label from series_members m where m.work_id = w.id order by m.series_id limit 1) as volume
      from works w join lateral (select value from work_names n where n.work_id = w.id order by (n.language = 'en') desc, n.id limit 1) n on true
      where w.merged_into is null order by md5(w.id::text) limit $1`,
    values: [count],
  })

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** A row as Goodreads would write it; a fifth without ISBN, as measured in real files (model-and-imports.md), some with a slip, some of books that there are not. */
function rowOf(
  { title, author, isbn, series, volume }: Known,
  at: number,
): { line: string; isThere: boolean } {
  const isThere = at % 10 !== 9
  const written = !isThere
    ? `Unheard ${at} of ${title}`
    : at % 10 === 8
      ? title.replace(/[a-z](?=[a-z]+$)/i, '')
      : title
  const suffix = series !== null && volume !== null && at % 3 === 0 ? ` (${series}, #${volume})` : ''
  const number = isThere && isbn !== null && at % 5 !== 0 && at % 10 !== 8 ? `="${isbn}"` : '=""'
  const cells = [
    String(at),
    written + suffix,
    isThere ? (author ?? '') : `Nobody ${at}`,
    number,
    String(at % 6),
    '2019/07/03',
    'read',
  ]
  return { line: cells.map(cell).join(','), isThere }
}

const fileOf = (known: readonly Known[]): string =>
  [
    'Book Id,Title,Author,ISBN13,My Rating,Date Read,Exclusive Shelf',
    ...known.map((one, at) => rowOf(one, at).line),
  ].join('\n')

/** Somebody who brings files to a running site. */
function bringer(url: string, cookie: string) {
  const ask = async <T>(method: string, path: string, body?: FormData | string): Promise<T> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        cookie,
        origin: publicUrl,
        'sec-fetch-site': 'same-origin',
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }
  const until = async (id: string, state: BookImport['state']): Promise<BookImport> => {
    for (;;) {
      const found = await ask<BookImport>('GET', `/api/imports/${id}`)
      if (found.state === state) return found
      if (found.state === 'failed') throw new Error('the import failed')
      await sleep(20)
    }
  }
  return {
    ask,
    async match(file: string): Promise<BookImport> {
      const form = new FormData()
      form.append('file', new Blob([file]), 'export.csv')
      return until((await ask<BookImport>('POST', '/api/imports', form)).id, 'ready')
    },
    async apply(id: string): Promise<BookImport> {
      await ask('POST', `/api/imports/${id}/apply`, JSON.stringify({ reviewLanguage: null }))
      return until(id, 'done')
    },
  }
}

const seconds = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
  const started = performance.now()
  const result = await work()
  return [(performance.now() - started) / 1000, result]
}

/** Milliseconds within which nineteen of twenty calls are answered. */
async function p95(url: string, slugs: readonly string[], isOver: () => boolean): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < asked && !isOver(); at += 1) {
    const started = performance.now()
    const answer = await fetch(`${url}/api/books/${slugs[at % slugs.length]!}`)
    await answer.arrayBuffer()
    times.push(performance.now() - started)
    await sleep(5)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
}

/** What an import costs: how long its reader waits for the preview, whether any row is taken for a wrong book, and what others feel of the largest. */
export async function importFigures(works: number): Promise<void> {
  const { dataDir } = await openGeneratedCatalogue(works, { isSearchable: true, say })
  const site = await run('build/main/serve.js', [], {
    DATA_DIR: dataDir,
    PORT: '3193',
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  })
  const db = createDatabase({
    url: findRunningEmbeddedPostgres(dataDir)!.url,
    poolSize: 1,
    statementTimeoutMs: 120_000,
    log: createLogger({ level: 'warn' }),
  })
  try {
    await forgetReaders(db)
    const known = await listKnown(db, Math.min(works, largestRows))
    const [first, second] = await makeReaders(db, 2)
    const brought = known.slice(0, previewRows)
    const one = bringer(site.url, first!.cookie)
    const [preview, matched] = await seconds(() => one.match(fileOf(brought)))
    say(
      showFigure({
        name: `preview of ${previewRows} rows, s`,
        ours: `${preview.toFixed(2)} s: ${JSON.stringify(matched.bins)}`,
        against: 'the limit',
        value: preview,
        limit: previewSeconds,
        wanted: 'below',
      }),
    )
    await wrongFigure(one, matched, brought)
    const [applied, done] = await seconds(() => one.apply(matched.id))
    say(`        written in ${applied.toFixed(2)} s: ${done.written} rows`)
    await besideFigure(site.url, bringer(site.url, second!.cookie), known)
  } finally {
    await forgetReaders(db)
    await db.close()
    await site.stop()
  }
}

async function wrongFigure(
  one: ReturnType<typeof bringer>,
  { id, bins }: BookImport,
  brought: readonly Known[],
): Promise<void> {
  let wrong = 0
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { items: ImportRow[]; nextCursor: string | null } = await one.ask(
      'GET',
      `/api/imports/${id}/rows?bin=sure&limit=100${cursor && `&cursor=${cursor}`}`,
    )
    for (const { place, bookId } of page.items)
      if (bookId !== brought[place - 1]!.id || !rowOf(brought[place - 1]!, place - 1).isThere) wrong += 1
    cursor = page.nextCursor
  }
  say(
    showFigure({
      name: 'rows taken for a wrong book',
      ours: `${wrong} of ${bins.sure} that are sure, of ${brought.length}`,
      against: 'none',
      value: wrong,
      limit: 0,
      wanted: 'below',
    }),
  )
}

async function besideFigure(
  url: string,
  two: ReturnType<typeof bringer>,
  known: readonly Known[],
): Promise<void> {
  const slugs = known.map(({ slug }) => slug)
  await p95(url, slugs.slice(0, asked), () => false)
  const quiet = await p95(url, slugs.slice(asked, 2 * asked), () => false)
  const file = fileOf(Array.from({ length: largestRows }, (_, at) => known[at % known.length]!))
  let isOver = false
  const bringing = seconds(async () => {
    const { id } = await two.match(file)
    return two.apply(id)
  }).finally(() => (isOver = true))
  const beside = await p95(url, slugs.slice(2 * asked, 3 * asked), () => isOver)
  const [all, { written }] = await bringing
  say(
    showFigure({
      name: `others beside ${largestRows} rows, p95`,
      ours: `${beside.toFixed(1)} ms (matched and ${written} written in ${all.toFixed(1)} s)`,
      against: `${quiet.toFixed(1)} ms in quiet`,
      value: beside / quiet,
      limit: besideRatio,
      wanted: 'below',
    }),
  )
}
