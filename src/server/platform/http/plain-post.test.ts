import { describe, expect, it } from 'vitest'
import { endOfPlainPost, startLineOf } from './plain-post.ts'

const line = startLineOf('/api/event')
const headers = 'Host: a\r\nContent-Length: 2\r\n'
const end = (text: string, from = 0) => endOfPlainPost(Buffer.from(text, 'latin1'), from, line)

describe('a plain post', () => {
  it('V3: ends where its body ends, whatever comes before or after', () => {
    const post = `${line}${headers}\r\n{}`
    expect(end(post)).toBe(post.length)
    expect(end(post + post, post.length)).toBe(2 * post.length)
    expect(
      end(`${line}host:a\r\nCONTENT-length:\t 0\r\nX-Y: \xe9 ü\r\nConnection: Keep-Alive\r\n\r\n`),
    ).toBeGreaterThan(0)
  })

  it('V3: is nothing that is not all there, or that somebody might read in another way', () => {
    const others = [
      '',
      `${line}${headers}\r\n{`,
      `${line}${headers}`,
      `GET /api/event HTTP/1.1\r\n${headers}\r\n{}`,
      `post /api/event HTTP/1.1\r\n${headers}\r\n{}`,
      `POST /api/event?x HTTP/1.1\r\n${headers}\r\n{}`,
      `POST http://a/api/event HTTP/1.1\r\n${headers}\r\n{}`,
      `POST /api/event HTTP/1.0\r\n${headers}\r\n{}`,
      `POST  /api/event HTTP/1.1\r\n${headers}\r\n{}`,
      `\r\n${line}${headers}\r\n{}`,
      `${line}Content-Length: 2\r\n\r\n{}`,
      `${line}Host: a\r\n\r\n`,
      ...[
        'Host: b',
        'Content-Length: 2',
        'Content-Length : 2',
        'Transfer-Encoding: chunked',
        'transfer-encoding: identity',
        'Expect: 100-continue',
        'Connection: close',
        'Connection: upgrade',
        'Upgrade: websocket',
        ' folded: 1',
        'X: 1\r\n folded',
        'X: 1\nY: 2',
        'X: 1\rY: 2',
        'X: \0',
        'X Y: 1',
        'nothing',
        ': 1',
      ].map((header) => `${line}${headers}${header}\r\n\r\n{}`),
      ...['+2', '-1', '0x2', '2, 2', '2 ', '', '1e0', '9999999'].map(
        (length) => `${line}Host: a\r\nContent-Length: ${length}\r\n\r\n{}`,
      ),
      `${line}Host: a\nContent-Length: 2\n\n{}`,
    ]
    expect(others.filter((text) => end(text) !== undefined)).toEqual([])
  })
})
