import { describe, expect, it } from 'vitest'
import { hashSecret, keyedName, newSecret } from './secrets.ts'

const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => index)

describe('newSecret', () => {
  it('newSecret returns 256 random bits in characters that a URL may contain, with their SHA-256', () => {
    const { secret, hash } = newSecret({ bytes, id: () => '' })
    expect(secret).toBe('AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8')
    expect(hash).toEqual(hashSecret(secret))
    expect(hashSecret('abc').toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })
})

describe('keyedName', () => {
  it('keyedName returns 32 characters that depend on the text and on the secret of the site', () => {
    const name = keyedName('the secret of a site', 'ada@example.org')
    expect(name).toMatch(/^[\w-]{32}$/)
    expect(keyedName('the secret of a site', 'ada@example.org')).toBe(name)
    expect(keyedName('another secret', 'ada@example.org')).not.toBe(name)
    expect(keyedName('the secret of a site', 'eve@example.org')).not.toBe(name)
  })
})
