import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listeningLog } from '#tests/support/serve-api'
import { createRequestLog } from './http/request-log.ts'

const request = {
  method: 'GET',
  path: '/api/books',
  status: 200,
  ms: 1.234,
  bytes: 10,
  requestId: 'r',
  language: 'en',
}

describe('the log', () => {
  it('the log escapes newlines, escape sequences and separators, so that a log event is one line [trust I21]', () => {
    const { log, lines, events } = listeningLog()
    const evil = 'a\r\n{"level":"info","msg":"forged"}\u001b[31m\u009b31m\u2028\u202Ered'
    log.info({ agent: evil, [evil]: 1 }, evil)
    createRequestLog(log)({ ...request, path: `/api/${evil}` })
    expect(lines).toHaveLength(2)
    for (const line of lines) {
      expect(line.match(/\n/g)).toHaveLength(1)
      for (const character of ['\u001b', '\u009b', '\u2028', '\u202e']) expect(line).not.toContain(character)
    }
    expect(events()[0]?.agent).toBe(evil)
  })

  it('the log writes any text as one event that can be parsed [trust I21]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const { log, lines, events } = listeningLog()
        log.info({ text }, text)
        return lines.length === 1 && events().length === 1 && lines[0]?.indexOf('\n') === lines[0]!.length - 1
      }),
    )
  })

  it('the log omits secrets and email addresses in messages and in objects of any depth [spec 261]', () => {
    const { log, lines } = listeningLog()
    const cause = new Error('duplicate key (email)=(ada@example.org) at postgresql://site:hunter2@db/x')
    log.error(
      {
        headers: { Authorization: 'hunter2', cookie: 'hunter2' },
        user: { newPassword: 'hunter2', email: 'ada@example.org' },
        list: [{ resetToken: 'hunter2', clientSecret: 'hunter2', apiKey: 'hunter2' }],
        err: new Error('x', { cause }),
      },
      'mail to ada@example.org',
    )
    log.child({ sessionToken: 'hunter2' }).info('hello')
    expect(lines.join('')).not.toMatch(/hunter2|ada@|example\.org/)
    expect(lines[0]).toContain('duplicate key')
  })

  it('the log writes errors with name, message and code, and accepts circular values and bigints [spec 261]', () => {
    const { log, events } = listeningLog()
    const loop: Record<string, unknown> = { name: 'loop' }
    loop.self = loop
    log.warn({ err: Object.assign(new TypeError('broken'), { code: 'E1' }), loop, big: 1n })
    expect(events()[0]).toMatchObject({
      level: 'warn',
      err: { name: 'TypeError', message: 'broken', code: 'E1' },
      big: '1',
    })
  })
})
