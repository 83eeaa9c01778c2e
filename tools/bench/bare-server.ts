import { createServer, type ServerResponse } from 'node:http'
import { Pool } from 'pg'
import { selectBookCards } from '#server/features/books/index'

/**
 * What the site is held against: node:http and pg with nothing around them, sending the same list from the same database by
 * the same statement. Addresses: /list?offset=N.
 */
const pool = new Pool({ connectionString: process.env['BARE_DATABASE_URL'], max: 10 })
const statement = {
  name: 'bare_list',
  text: `with page as materialized (select * from works where merged_into is null order by rank_score desc, id limit 24 offset $2::int)
    ${selectBookCards('page', '$1::text')} order by rank_score desc, w.id`,
}

const server = createServer((request, response) => {
  const offset = Number(new URL(request.url!, 'http://localhost').searchParams.get('offset') ?? 0)
  void answer(offset, response)
})

async function answer(offset: number, response: ServerResponse): Promise<void> {
  try {
    const { rows } = await pool.query({ ...statement, values: ['de', offset] })
    const body = JSON.stringify({ success: true, data: { items: rows } })
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(
    `bare server open at http://127.0.0.1:${typeof address === 'object' ? address!.port : ''}\n`,
  )
})
process.on('SIGTERM', () => process.exit(0))
