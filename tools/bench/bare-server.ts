import { createServer, type ServerResponse } from 'node:http'
import { Pool, type QueryResult } from 'pg'
import { selectBookCards } from '#server/features/books/index'

/**
 * Reference server of the benchmark, which uses only node:http and pg. Reads `/list` with the same statement as the
 * site; other paths send `BARE_PAGE`.
 */
const pool = new Pool({ connectionString: process.env['BARE_DATABASE_URL'], max: 10 })
const text = `with page as materialized (select * from works where merged_into is null order by rank_score desc, id limit 24 offset $2::int)
    ${selectBookCards('page', '$1::text')} order by rank_score desc, w.id`

const page = await fetch(process.env['BARE_PAGE']!, { headers: { 'accept-encoding': 'identity' } })
const html = Buffer.from(await page.arrayBuffer())

const prefixText = `select n.work_id, n.value from work_names n join works w on w.id = n.work_id
    where lower(n.value) ~>=~ $1 and lower(n.value) ~<~ $2 order by w.rank_score desc, w.id limit 12`
const lastCharacter = '\u{10FFFF}'

const list = (offset: number) => pool.query({ name: 'bare_list', text, values: ['de', offset] })
const search = (query: string) => {
  const prefix = query.toLowerCase()
  return pool.query({ name: 'bare_search', text: prefixText, values: [prefix, prefix + lastCharacter] })
}

async function answer(result: Promise<QueryResult>, response: ServerResponse): Promise<void> {
  try {
    const { rows } = await result
    const body = JSON.stringify({ success: true, data: { items: rows } })
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
  if (pathname === '/list') void answer(list(Number(searchParams.get('offset'))), response)
  else if (pathname === '/search') void answer(search(searchParams.get('q') ?? ''), response)
  else
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': html.length })
      .end(html)
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(
    `bare server open at http://127.0.0.1:${typeof address === 'object' ? address!.port : ''}\n`,
  )
})
process.on('SIGTERM', () => process.exit(0))
