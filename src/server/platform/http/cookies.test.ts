import { describe, expect, it } from 'vitest'
import { cookieLine, readCookie } from './cookies.ts'

describe('cookieLine', () => {
  it('a cookie is Secure, SameSite=Lax, bound to the host, and hidden from scripts unless it is declared readable [trust S5]', () => {
    expect(cookieLine({ name: '__Host-session', value: 'aB_9-' })).toBe(
      '__Host-session=aB_9-; Path=/; Secure; SameSite=Lax; HttpOnly',
    )
    expect(cookieLine({ name: '__Host-signed-in', value: '1', isReadable: true })).toBe(
      '__Host-signed-in=1; Path=/; Secure; SameSite=Lax',
    )
  })

  it('cookieLine writes the lifetime of a cookie; a lifetime of 0 deletes the cookie [trust S5]', () => {
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
  ])('cookieLine refuses the cookie %j=%j [trust S5]', (name, value) => {
    expect(() => cookieLine({ name, value })).toThrow('needs a __Host- name')
  })
})

describe('readCookie', () => {
  it('readCookie finds a cookie among other cookies, with or without spaces around it [trust S5]', () => {
    expect(readCookie('a=1; __Host-session=aB_9-; b=2', '__Host-session')).toBe('aB_9-')
    expect(readCookie('__Host-session=x', '__Host-session')).toBe('x')
    expect(readCookie('a=1;__Host-session=x  ', '__Host-session')).toBe('x')
    expect(readCookie(`__Host-session=${'x'.repeat(200)}`, '__Host-session')).toBe('x'.repeat(200))
  })

  it.each([
    [null, 'no header'],
    [undefined, 'header undefined'],
    ['', 'empty header'],
    ['a=1', 'another cookie'],
    ['__Host-session2=x', 'a longer name'],
    ['x__Host-session=x', 'a name with a prefix'],
    ['__Host-session', 'no value'],
    ['__Host-session=', 'an empty value'],
    ['__Host-session="x"', 'quotes'],
    ['__Host-session=x y', 'a space inside'],
    ['__Host-session=é', 'a character that is never set'],
    [`__Host-session=${'x'.repeat(201)}`, 'a very long value'],
    ['__Host-session=x; __Host-session=y', 'two cookies of the name'],
    ['__Host-session=x; __Host-session=x', 'two equal cookies'],
  ] as [string | null | undefined, string][])(
    'readCookie returns null for the Cookie header %j: %s [trust S5]',
    (header) => {
      expect(readCookie(header, '__Host-session')).toBeNull()
    },
  )
})
