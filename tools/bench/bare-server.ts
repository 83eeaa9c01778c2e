import { createServer, type ServerResponse } from 'node:http'
import { Pool } from 'pg'
import { selectBookCards } from '#server/features/books/index'

/**
 * What the site is held against: node:http and pg with nothing around them. `/list?offset=N` sends the same list from
 * the same database by the same statement; every other address sends, from memory, what `BARE_PAGE` sends.
 */
const pool = new Pool({ connectionString: process.env['BARE_DATABASE_URL'], max: 10 })
const text = `with page as materialized (select * from works where merged_into is null order by rank_score desc, id limit 24 offset $2::int)
    ${selectBookCards('page', '$1::text')} order by rank_score desc, w.id`

const page = await fetch(process.env['BARE_PAGE']!, { headers: { 'accept-encoding': 'identity' } })
const html = Buffer.from(await page.arrayBuffer())

async function answer(offset: number, response: ServerResponse): Promise<void> {
  try {
    const { rows } = await pool.query({ name: 'bare_list', text, values: ['de', offset] })
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
  if (pathname === '/list') void answer(Number(searchParams.get('offset')), response)
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
