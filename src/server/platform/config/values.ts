import { isIP } from 'node:net'
import { z } from 'zod'
import { isMailAddress } from '../mail/address.ts'

/**
 * Schemas of single settings, from text to value. The description says what may be written; the messages say what is
 * wrong, never the value.
 */

/** A whole number from `min` to `max`. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'is not a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `is not between ${min} and ${max}`)
    .describe(`a whole number from ${min} to ${max}`)

/** One of the words given. */
export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, { error: 'is none of the words allowed' }).describe(words.join(', '))

/** `on` or `off`. */
export const onOff = oneOf(['on', 'off'])
  .transform((value) => value === 'on')
  .describe('on or off')

/** A line of at most `max` characters. */
export const line = (max: number, min = 1) =>
  z
    .string()
    .min(min, `is shorter than ${min} characters`)
    .max(max, `is longer than ${max} characters`)
    .refine((value) => !/[\r\n\0]/.test(value), 'has more than one line')
    .describe(`${min} to ${max} characters`)

/** The least and the largest number of each field of cron: minute, hour, day, month, weekday. */
const cronBounds = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const

function isCron(text: string): boolean {
  const fields = text.split(' ')
  const isField = (field: string, [least, most]: readonly [number, number]) =>
    field.split(',').every((part) => {
      const found = /^(?:\*(?:\/([1-9]\d?))?|(\d{1,2})(?:-(\d{1,2}))?)$/.exec(part)
      if (!found) return false
      const [, , from = least, to = from] = found
      return Number(from) >= least && Number(from) <= Number(to) && Number(to) <= most
    })
  return fields.length === cronBounds.length && cronBounds.every((bounds, at) => isField(fields[at]!, bounds))
}

/** A time that comes again, as five fields of cron: `17 3 * * *`. */
export const schedule = z
  .string()
  .refine(isCron, 'is not five fields of cron')
  .describe('five fields of cron, such as 17 3 * * * (each night) or 0 */6 * * *')

/** Texts parted by commas. */
const list = line(2000).transform((value) => value.split(',').map((part) => part.trim()))

/** Lines of a postal address. */
export const postalAddress = line(400)
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .describe('lines parted by commas: street, postcode and town, country')

/** An address with one of these schemes (`['https']`). */
export const address = (...schemes: string[]) =>
  line(2000)
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)),
      `is not an address that starts with ${schemes.map((scheme) => `${scheme}:`).join(' or ')}`,
    )
    .describe(`an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`)

/** A PostgreSQL connection string; a unix socket may stand as `?host=/folder`. */
export const databaseAddress = line(2000)
  .regex(/^postgres(?:ql)?:\/\/\S*$/, 'is not an address that starts with postgresql://')
  .describe('postgresql://user:password@host:5432/name')

/** Where readers reach the site: scheme, host and port, nothing behind. Gives the origin. */
export const origin = address('http', 'https')
  .refine((value) => {
    // what is no address at all has its own fault already
    if (!URL.canParse(value)) return true
    const { pathname, search, hash, username } = new URL(value)
    return pathname === '/' && search === '' && hash === '' && username === ''
  }, 'has something behind the host')
  .transform((value) => (URL.canParse(value) ? new URL(value).origin : value))
  .describe('http(s)://host[:port] with nothing behind')

/** One mail address, or `Name <address>`. */
export const sender = line(320)
  .refine(
    (value) =>
      /^(?:[^<>@,;:"]* <)?[^\s<>@,;:"]+@[^\s<>@,;:"]+>?$/.test(value) &&
      value.includes('<') === value.endsWith('>'),
    'is not one mail address',
  )
  .describe('address or Name <address>')

/** One plain mail address. */
export const mailAddress = line(254)
  .refine(isMailAddress, 'is not one mail address')
  .describe('one mail address')

const namedLink = /^(\S(?:.{0,28}\S)?)\s+(https:\/\/\S+)$/

/** Named https addresses parted by commas; `none` for none. */
export const namedLinks = list
  .transform((parts) => (parts.join() === 'none' ? [] : parts))
  .refine((parts) => parts.length <= 5, 'holds more than five')
  .refine(
    (parts) => parts.every((part) => namedLink.test(part) && URL.canParse(part.replace(namedLink, '$2'))),
    'holds something that is not a name and an https address',
  )
  .transform((parts) =>
    parts.map((part) => ({ name: part.replace(namedLink, '$1'), href: part.replace(namedLink, '$2') })),
  )
  .describe(
    'up to five names with https addresses, parted by commas (Mastodon https://example.social/@us), or none',
  )

/** Addresses and networks: `loopback`, `10.0.0.0/8`, `::1`. */
export const networks = list
  .refine((parts) => parts.every(isNetwork), 'holds something that is neither an address nor a network')
  .describe('addresses or networks parted by commas, or loopback')

function isNetwork(text: string): boolean {
  if (text === 'loopback') return true
  const [ip = '', bits, ...rest] = text.split('/')
  const version = isIP(ip)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
