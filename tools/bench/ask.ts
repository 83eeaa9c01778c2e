import { Agent, request } from 'node:http'

/** One request of the bench. */
export interface Call {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: object
}

function askOnce(url: string, agent: Agent, { path, method = 'GET', headers, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const content = body === undefined ? {} : { 'content-type': 'application/json' }
    const asked = request(url + path, { agent, method, headers: { ...content, ...headers } }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode! < 300
          ? resolve(performance.now() - started)
          : reject(new Error(`${method} ${path} answered ${answer.statusCode}`)),
      )
    })
    asked.on('error', reject)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/**
 * Makes every call once, so many at a time, each read to its end: what each took in ms, and all together in seconds.
 */
export async function ask(
  url: string,
  calls: readonly Call[],
  atOnce = 4,
): Promise<{ times: number[]; seconds: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const waiting = calls.values()
  const times: number[] = []
  const started = performance.now()
  const client = async () => {
    for (const call of waiting) times.push(await askOnce(url, agent, call))
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  agent.destroy()
  return { times, seconds: (performance.now() - started) / 1000 }
}
