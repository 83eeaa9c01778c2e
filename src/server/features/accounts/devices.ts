import { readCookie } from '../../platform/http/cookies.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { keyedName } from '../../platform/secrets.ts'
import type { Visitor } from './sessions.ts'

const deviceCookie = '__Host-device'
const deviceCookieSeconds = 365 * 86_400
const idLength = 16
const markLength = 32
/** Of so many people the browser of a family remembers that they have signed in with it. */
const marksMax = 5

/**
 * Devices that somebody has signed in with before. Whoever guesses at a password from elsewhere can use up the tries of
 * strangers, and never those of the owner's own device (OWASP calls this a device cookie). The cookie opens nothing.
 */
export interface Devices {
  /** The name under which tries of a known device are counted; null where it is none of this address. */
  counterOf(visitor: Pick<Visitor, 'header'>, emailKey: string): string | null
  /** Has the browser remember that somebody has shown that the address is theirs. */
  remember(visitor: Visitor, emailKey: string): void
}

/** Makes the devices. `siteSecret`: the site's SECRET. */
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
