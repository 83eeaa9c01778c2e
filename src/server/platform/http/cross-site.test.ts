import { describe, expect, it } from 'vitest'
import { isCrossSiteWrite, isJsonType } from './cross-site.ts'

const ownOrigin = 'https://biblionaut.example'
const isRefused = (headers: Record<string, string>, method = 'POST') =>
  isCrossSiteWrite({ method, ownOrigin, header: (name) => headers[name] })

describe('isCrossSiteWrite', () => {
  it.each([
    ['our own page', { origin: ownOrigin, cookie: 'a=1', 'content-type': 'text/plain' }],
    ['our own page with Sec-Fetch-Site', { origin: ownOrigin, 'sec-fetch-site': 'same-origin' }],
    [
      'our own page under a second host name',
      { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000', 'sec-fetch-site': 'same-origin' },
    ],
    ['a program without cookies', { 'content-type': 'text/plain' }],
    ['a program with a cookie that sends JSON', { cookie: 'a=1', 'content-type': 'application/json' }],
    [
      'the address bar',
      { 'sec-fetch-site': 'none', cookie: 'a=1', 'content-type': 'application/json; charset=utf-8' },
    ],
  ])('isCrossSiteWrite allows a POST from %s [trust S8]', (_, headers) => {
    expect(isRefused(headers)).toBe(false)
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: ownOrigin }],
    [
      'a sibling sub-domain',
      { 'sec-fetch-site': 'same-site', origin: ownOrigin, 'content-type': 'application/json' },
    ],
    ['a foreign origin', { origin: 'https://evil.example', 'content-type': 'application/json' }],
    ['an opaque origin', { origin: 'null', 'content-type': 'application/json' }],
    ['our host with another scheme', { origin: 'http://biblionaut.example' }],
    ['a host that begins with our host', { origin: `${ownOrigin}.evil.example` }],
    [
      'a foreign origin with its own Host header and without Sec-Fetch-Site',
      { origin: 'https://evil.example', host: 'evil.example' },
    ],
    [
      'a foreign origin with Sec-Fetch-Site same-origin and our Host header',
      { origin: 'https://evil.example', host: 'biblionaut.example', 'sec-fetch-site': 'same-origin' },
    ],
    [
      'an origin whose scheme is not http or https',
      { origin: 'ftp://evil.example', host: 'evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['a form with a cookie', { cookie: 'a=1', 'content-type': 'application/x-www-form-urlencoded' }],
    ['an upload with a cookie', { cookie: 'a=1', 'content-type': 'multipart/form-data; boundary=x' }],
    ['a text with a cookie', { cookie: 'a=1', 'content-type': 'text/plain' }],
    [
      'a text with a cookie and the parameter application/json',
      { cookie: 'a=1', 'content-type': 'text/plain; application/json' },
    ],
    ['a cookie and nothing else', { cookie: 'a=1' }],
  ])('isCrossSiteWrite refuses a POST from %s [trust S8]', (_, headers) => {
    expect(isRefused(headers)).toBe(true)
    expect(isRefused(headers, 'DELETE')).toBe(true)
  })

  it('isCrossSiteWrite returns false for a GET and a HEAD from another site [trust S8]', () => {
    expect(isRefused({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 'GET')).toBe(false)
    expect(isRefused({ 'sec-fetch-site': 'cross-site', cookie: 'a=1' }, 'HEAD')).toBe(false)
  })
})

describe('isJsonType', () => {
  it.each([
    'application/json',
    ' Application/JSON ',
    'application/json;charset=utf-8',
    'application/json ; charset = "UTF-8" ',
  ])('isJsonType returns true for the content type %j [trust S8]', (type) =>
    expect(isJsonType(type)).toBe(true),
  )
  it.each([
    null,
    undefined,
    '',
    'text/plain',
    'xapplication/json',
    'application/jsonp',
    'application/json; charset=latin1',
    'application/json, text/plain',
    'text/plain; application/json',
    'application/json; boundary=x',
  ])('isJsonType returns false for the content type %j [trust S8]', (type) =>
    expect(isJsonType(type)).toBe(false),
  )
})
