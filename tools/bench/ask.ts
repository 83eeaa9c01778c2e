import { Agent, request } from 'node:http'

/** An HTTP request of the benchmark. */
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
    const sent = request(url + path, { agent, method, headers: { ...content, ...headers } }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode! < 300
          ? resolve(performance.now() - started)
          : reject(new Error(`The request ${method} ${path} failed with the status ${answer.statusCode}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/**
 * Sends each call once, `atOnce` at a time, and reads its response. Returns the durations in ms and the total in s.
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
