import { expect, it, onTestFinished, vi } from 'vitest'
import { listeningLog } from '#tests/support/serve-api'
import { systemRandomness } from '../randomness.ts'
import { AppError } from './errors.ts'
import { createErrorWriter } from './write-error.ts'

const request = { requestId: 'r', language: 'en' } as const

function createWriter() {
  const { log, events } = listeningLog()
  const write = createErrorWriter({ log, randomness: systemRandomness, translateError: (code) => code })
  return { write, events }
}

it('the log has at most five expected server errors (5xx) per second, each with its cause but no stack', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => clock.mockRestore())
  const { write, events } = createWriter()
  const error = new AppError('timeout', {}, { cause: new Error('canceling statement due to lock timeout') })
  for (let time = 0; time < 100; time += 1) expect(write(error, request).status).toBe(503)
  expect(events()).toHaveLength(5)
  expect(events()[0]).toMatchObject({ error: 'timeout', cause: 'canceling statement due to lock timeout' })
  expect(JSON.stringify(events())).not.toContain('write-error.test')
})

it('the log has no line for an expected error with a status below 500', () => {
  const { write, events } = createWriter()
  for (const code of ['validation', 'not_found', 'conflict', 'too_many_requests'] as const)
    write(new AppError(code), request)
  expect(events()).toEqual([])
})

it('the log has the stack of an unexpected error, and its response has none', () => {
  const { write, events } = createWriter()
  const { status, body } = write(new Error('a bug'), request)
  expect(JSON.stringify(events())).toContain('write-error.test')
  expect([status, body.includes('a bug'), body.includes('write-error.test')]).toEqual([500, false, false])
})
