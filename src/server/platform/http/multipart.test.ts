import { assert, asyncProperty, string, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withinCpuMs } from '#tests/support/time-limits'
import { formBoundary, parseForm } from './multipart.ts'

const boundary = '----WebKitFormBoundaryX1'
const part = (head: string, content: string) => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`
const form = (...parts: string[]) => Buffer.from(`${parts.join('')}--${boundary}--\r\n`, 'latin1')
const field = (name: string, content = '') => part(`Content-Disposition: form-data; name="${name}"`, content)
const shown = (body: Buffer<ArrayBuffer>) =>
  parseForm(body, boundary).map(({ name, isFile, content }) => [name, isFile, content.toString('latin1')])

describe('formBoundary', () => {
  it('formBoundary returns the boundary in content types of common clients, and null for other content types', () => {
    expect(formBoundary('multipart/form-data; boundary=----WebKit1')).toBe('----WebKit1')
    expect(formBoundary('Multipart/Form-Data; charset=utf-8; Boundary="a b"')).toBe('a b')
    for (const type of [null, '', 'application/json', 'multipart/mixed; boundary=x', 'multipart/form-data'])
      expect(formBoundary(type)).toBeNull()
  })
})

describe('parseForm', () => {
  it('parseForm parses a form of undici that has a text and a file with any content and file name', async () => {
    await assert(
      asyncProperty(
        uint8Array({ maxLength: 200 }),
        string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
        async (bytes, name) => {
          const sent = new FormData()
          sent.append('note', 'a text')
          sent.append('image', new Blob([Uint8Array.from(bytes)]), name)
          const response = new Response(sent)
          const type = response.headers.get('content-type')
          const body = Buffer.from(await response.arrayBuffer())
          const parts = parseForm(body, formBoundary(type)!)
          expect(parts.map(({ name, isFile }) => [name, isFile])).toEqual([
            ['note', false],
            ['image', true],
          ])
          expect(Uint8Array.from(parts[1]!.content)).toEqual(bytes)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('parseForm parses empty parts and content that resembles a delimiter', () => {
    expect(shown(form(field('a'), field('b', '\r\n\r\n--'), field('c', `--${boundary}`)))).toEqual([
      ['a', false, ''],
      ['b', false, '\r\n\r\n--'],
      ['c', false, `--${boundary}`],
    ])
  })

  it('parseForm ignores a field name inside of a file name [trust I7]', () => {
    const head = 'Content-Disposition: form-data; name="x"; filename="y; name=\\"image\\""'
    expect(shown(form(part(head, '1')))).toEqual([['x', true, '1']])
  })

  it.each([
    ['no content', Buffer.alloc(0)],
    ['an unexpected boundary', Buffer.from('--other\r\n\r\n')],
    ['no end', form(field('a', 'b')).subarray(0, -boundary.length - 6)],
    ['a part without a name', form(part('Content-Disposition: form-data', 'x'))],
    ['a part without a head', form(`--${boundary}\r\n\r\nx\r\n`)],
    [
      'a head without an end',
      form(part(`Content-Disposition: form-data; name="a"\r\nX: ${'x'.repeat(5000)}`, '')),
    ],
  ])('parseForm refuses a form with %s as a validation error [trust I6]', (_, body) => {
    expect(() => parseForm(body, boundary)).toThrow(expect.objectContaining({ code: 'validation' }))
  })

  it('parseForm stops after the twentieth part of a form with a hundred thousand parts [trust I6]', async () => {
    const many = form(...Array.from({ length: 100_000 }, () => field('a')))
    await withinCpuMs(50, () =>
      expect(() => parseForm(many, boundary)).toThrow(
        expect.objectContaining({ issues: [{ path: '', code: 'too_many' }] }),
      ),
    )
    expect(shown(form(...Array.from({ length: 20 }, () => field('a'))))).toHaveLength(20)
  })
})
