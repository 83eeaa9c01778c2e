import { readCookie } from '../../platform/http/cookies.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { keyedName } from '../../platform/secrets.ts'
import type { Visitor } from './sessions.ts'

const deviceCookie = '__Host-device'
const deviceCookieSeconds = 365 * 86_400
const idLength = 16
const markLength = 32
/** Maximum number of accounts in the cookie of a browser. */
const marksMax = 5

/**
 * Recognises browsers from which a user has signed in before, for separate rate limits (OWASP device cookies). The
 * cookie signs nobody in.
 */
export interface Devices {
  /**
   * Returns the rate limit key of a browser and an email address. `null` if nobody has signed in with this address
   * from this browser.
   */
  counterOf(visitor: Pick<Visitor, 'header'>, emailKey: string): string | null
  /** Writes to the cookie that this browser has signed in with this email address. */
  remember(visitor: Visitor, emailKey: string): void
}

/** `siteSecret`: the setting SECRET. */
export function createDevices({
  siteSecret,
  randomness,
}: {
  siteSecret: string
  randomness: Randomness
}): Devices {
  const markOf = (id: string, emailKey: string): string => keyedName(siteSecret, `device:${id}:${emailKey}`)
  const read = (cookieHeader: string | null): { id: string; marks: string[] } | null => {
    const value = readCookie(cookieHeader, deviceCookie) ?? ''
    if (value.length <= idLength || (value.length - idLength) % markLength !== 0) return null
    return { id: value.slice(0, idLength), marks: value.slice(idLength).match(/.{32}/g) ?? [] }
  }
  return {
    counterOf({ header }, emailKey) {
      const device = read(header('cookie'))
      return device?.marks.includes(markOf(device.id, emailKey)) ? `${device.id}:${emailKey}` : null
    },
    remember({ header, setCookie }, emailKey) {
      const device = read(header('cookie'))
      const id = device?.id ?? Buffer.from(randomness.bytes(12)).toString('base64url')
      const mark = markOf(id, emailKey)
      const others = (device?.marks ?? []).filter((other) => other !== mark)
      const value = id + [mark, ...others].slice(0, marksMax).join('')
      setCookie({ name: deviceCookie, value, maxAgeSeconds: deviceCookieSeconds })
    },
  }
}
