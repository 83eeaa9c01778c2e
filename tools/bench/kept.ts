import autocannon from 'autocannon'
import { createServer } from 'node:http'
import { Worker, isMainThread, workerData } from 'node:worker_threads'

const seconds = 4
const connections = 32

/** Sends one answer from memory, with nothing in the way. In a thread of its own, as the site is a process of its own. */
if (!isMainThread) {
  const { body, headers } = workerData as { body: Uint8Array; headers: Record<string, string> }
  const bytes = Buffer.from(body)
  createServer((_, response) => response.writeHead(200, headers).end(bytes)).listen(
    workerData.port as number,
    '127.0.0.1',
  )
}

const perSecond = async (url: string): Promise<number> =>
  (await autocannon({ url, connections, duration: seconds, headers: { 'accept-encoding': 'br' } })).requests
    .average

/** Requests a second for a kept page, and for node:http sending the same bytes and headers from memory, in turns. */
export async function keptRatio(url: string): Promise<{ ours: number; bare: number }> {
  const first = await new Promise<{ body: Buffer; headers: Record<string, string> }>((resolve, reject) => {
    void import('node:http').then(({ get }) =>
      get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const {
            connection: _c,
            'keep-alive': _k,
            date: _d,
            ...headers
          } = answer.headers as Record<string, string>
          resolve({ body: Buffer.concat(chunks), headers })
        })
      }).on('error', reject),
    )
  })
  const port = 3196
  const worker = new Worker(new URL(import.meta.url), { workerData: { ...first, port } })
  await new Promise((resolve) => setTimeout(resolve, 500))
  try {
    const ours: number[] = []
    const bare: number[] = []
    for (let round = 0; round < 2; round += 1) {
      bare.push(await perSecond(`http://127.0.0.1:${port}/`))
      ours.push(await perSecond(url))
    }
    return { ours: Math.max(...ours), bare: Math.max(...bare) }
  } finally {
    await worker.terminate()
  }
}
