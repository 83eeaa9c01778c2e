import { describe, expect, it } from 'vitest'
import { isCrossSiteWrite, isJsonType } from './cross-site.ts'

const ownOrigin = 'https://biblionaut.example'
const asked = (headers: Record<string, string>, method = 'POST') =>
  isCrossSiteWrite({ method, ownOrigin, header: (name) => headers[name] })

describe('where a write comes from', () => {
  it.each([
    ['our own page', { origin: ownOrigin, cookie: 'a=1', 'content-type': 'text/plain' }],
    ['our own page, as the browser says', { origin: ownOrigin, 'sec-fetch-site': 'same-origin' }],
    [
      'the site under a second address',
      { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000', 'sec-fetch-site': 'same-origin' },
    ],
    ['a program without cookies', { 'content-type': 'text/plain' }],
    ['a program with a cookie that sends JSON', { cookie: 'a=1', 'content-type': 'application/json' }],
    [
      'the address bar',
      { 'sec-fetch-site': 'none', cookie: 'a=1', 'content-type': 'application/json; charset=utf-8' },
    ],
  ])('S8: %s may write', (_, headers) => {
    expect(asked(headers)).toBe(false)
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: ownOrigin }],
    [
      'a sibling sub-domain',
      { 'sec-fetch-site': 'same-site', origin: ownOrigin, 'content-type': 'application/json' },
    ],
    ['a foreign origin', { origin: 'https://evil.example', 'content-type': 'application/json' }],
    ['an origin without a name', { origin: 'null', 'content-type': 'application/json' }],
    ['our name with another scheme', { origin: 'http://biblionaut.example' }],
    ['our name in theirs', { origin: `${ownOrigin}.evil.example` }],
    [
      'a foreign origin whose host agrees, without the browser’s word',
      { origin: 'https://evil.example', host: 'evil.example' },
    ],
    [
      'the browser’s word with another host',
      { origin: 'https://evil.example', host: 'biblionaut.example', 'sec-fetch-site': 'same-origin' },
    ],
    [
      'a scheme that is none of the web',
      { origin: 'ftp://evil.example', host: 'evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['a form with a cookie', { cookie: 'a=1', 'content-type': 'application/x-www-form-urlencoded' }],
    ['a cookie and nothing else', { cookie: 'a=1' }],
  ])('S8: %s may not', (_, headers) => {
    expect(asked(headers)).toBe(true)
    expect(asked(headers, 'DELETE')).toBe(true)
  })

  it('S8: reads are never refused here', () => {
    expect(asked({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 'GET')).toBe(false)
    expect(asked({ 'sec-fetch-site': 'cross-site', cookie: 'a=1' }, 'HEAD')).toBe(false)
  })
})

describe('the media type of JSON', () => {
  it.each([
    'application/json',
    ' Application/JSON ',
    'application/json;charset=utf-8',
    'application/json ; charset = "UTF-8" ',
  ])('S8: %j is it', (type) => expect(isJsonType(type)).toBe(true))
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
  ])('S8: %j is not', (type) => expect(isJsonType(type)).toBe(false))
})
