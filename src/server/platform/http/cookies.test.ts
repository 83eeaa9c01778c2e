import { describe, expect, it } from 'vitest'
import { cookieLine, readCookie } from './cookies.ts'

describe('a cookie of ours', () => {
  it('S5: is Secure, SameSite=Lax, for the whole host alone, and hidden from scripts unless it is a hint', () => {
    expect(cookieLine({ name: '__Host-session', value: 'aB_9-' })).toBe(
      '__Host-session=aB_9-; Path=/; Secure; SameSite=Lax; HttpOnly',
    )
    expect(cookieLine({ name: '__Host-signed-in', value: '1', isReadable: true })).toBe(
      '__Host-signed-in=1; Path=/; Secure; SameSite=Lax',
    )
  })

  it('S5: lasts as long as it is told to, and is taken away by an age of nothing', () => {
    expect(cookieLine({ name: '__Host-a', value: 'x', maxAgeSeconds: 60 })).toContain(
      '; Path=/; Max-Age=60; Secure',
    )
    expect(cookieLine({ name: '__Host-a', value: '', maxAgeSeconds: 0 })).toContain(
      '__Host-a=; Path=/; Max-Age=0;',
    )
  })

  it.each([
    ['session', 'x'],
    ['x__Host-session', 'x'],
    ['__Host-Session', 'x'],
    ['__Host-', 'x'],
    ['__Host-a=b', 'x'],
    ['__Host-a b', 'x'],
    ['__Host-a', 'x;y'],
    ['__Host-a', 'x y'],
    ['__Host-a', ' x'],
    ['__Host-a', 'x\r\nSet-Cookie: y'],
    ['__Host-a', 'ü'],
  ])('S5: is refused as %j=%j', (name, value) => {
    expect(() => cookieLine({ name, value })).toThrow('not a cookie of ours')
  })
})

describe('reading a cookie', () => {
  it('S5: finds the one of that name among others, whatever the spaces', () => {
    expect(readCookie('a=1; __Host-session=aB_9-; b=2', '__Host-session')).toBe('aB_9-')
    expect(readCookie('__Host-session=x', '__Host-session')).toBe('x')
    expect(readCookie('a=1;__Host-session=x  ', '__Host-session')).toBe('x')
    expect(readCookie(`__Host-session=${'x'.repeat(200)}`, '__Host-session')).toBe('x'.repeat(200))
  })

  it.each([
    [null, 'no header'],
    [undefined, 'none at all'],
    ['', 'an empty one'],
    ['a=1', 'another cookie'],
    ['__Host-session2=x', 'a longer name'],
    ['x__Host-session=x', 'a name that ends so'],
    ['__Host-session', 'no value'],
    ['__Host-session=', 'an empty value'],
    ['__Host-session="x"', 'quotes'],
    ['__Host-session=x y', 'a space inside'],
    ['__Host-session=é', 'a sign we never set'],
    [`__Host-session=${'x'.repeat(201)}`, 'a very long value'],
    ['__Host-session=x; __Host-session=y', 'the name twice'],
    ['__Host-session=x; __Host-session=x', 'the same twice'],
  ] as [string | null | undefined, string][])('S5: %j is nothing: %s', (header) => {
    expect(readCookie(header, '__Host-session')).toBeNull()
  })
})
