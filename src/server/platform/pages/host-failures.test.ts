import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { AppError } from '../http/errors.ts'
import { failureText } from './failure-page.ts'
import { ask, html, setUp } from '#tests/support/page-host'

describe('page host: failures', () => {
  it('if the renderer reports an error and returns a 5xx page, the server sends its own failure page for this error instead', async () => {
    const { host, errors } = setUp(async (_, { reportError }) => {
      reportError(new AppError('database_unavailable'))
      return new Response('Error: at stack.ts', { status: 500, headers: html })
    })
    const answer = await host(ask('/de/books'))
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toContain('stack.ts')
    expect(errors).toHaveLength(1)
  })

  it('without a database, the server sends a cached page as stale, or else a failure page [trust F4]', async () => {
    let isAway = false
    let renderings = 0
    const { host, versions } = setUp(async (_, { dependsOn }) => {
      renderings += 1
      dependsOn('books')
      if (isAway) throw new Error('loader', { cause: new AppError('database_unavailable') })
      return new Response('cached', { headers: html })
    })
    await host(ask('/en/books'))
    isAway = true
    versions.setTrusted(false)
    const answers = []
    for (let index = 0; index < 5; index += 1) answers.push(await host(ask('/en/books')))
    expect(
      await Promise.all(
        answers.map(async (answer) => [answer.status, await answer.text(), answer.headers.get('warning')]),
      ),
    ).toEqual(Array.from({ length: 5 }, () => [200, 'cached', '110 - "Response is Stale"']))
    expect(renderings).toBe(2)
    expect((await host(ask('/en/authors'))).status).toBe(503)
  })

  it('a page request that waits for a rendering slot gets 503 after the maximum wait [trust F4]', async () => {
    const { host } = setUp(async () => sleep(300, new Response('slow', { headers: html })), {
      maxRenderings: 1,
      waitMs: 100,
    })
    const answered: number[] = []
    await Promise.all(
      [1, 2, 3].map(async (index) => answered.push((await host(ask(`/en/books?sort=${index}`))).status)),
    )
    // the queued requests are answered before the running one ends
    expect(answered).toEqual([503, 503, 200])
  })

  it('a page request gets 503 if its rendering takes too long, or if too many requests wait for a rendering', async () => {
    const slow = setUp(async () => sleep(5_000, new Response('late'), { ref: false }), {
      renderTimeoutMs: 50,
      maxRenderings: 2,
      maxWaiting: 1,
    })
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((index) => slow.host(ask(`/en/books?sort=${index}`))),
    )
    expect(answers.map((answer) => answer.status)).toEqual([503, 503, 503, 503, 503])
    const text = await answers[4]!.text()
    expect(text).toContain(failureText({ kind: 'overloaded', language: 'en', siteName: 'Biblionaut' }).title)
  })
})
