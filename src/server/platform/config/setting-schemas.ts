import { isIP } from 'node:net'
import { z } from 'zod'
import { isMailAddress } from '../mail/email-address.ts'

/**
 * Schemas that convert the text of a setting to its value. `describe` names the allowed values. Error messages do not
 * contain the value, which can be a secret.
 */

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'is not a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `is not between ${min} and ${max}`)
    .describe(`a whole number from ${min} to ${max}`)

export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, { error: 'is not one of the allowed words' }).describe(words.join(', '))

export const onOff = oneOf(['on', 'off'])
  .transform((value) => value === 'on')
  .describe('on or off')

export const line = (max: number, min = 1) =>
  z
    .string()
    .min(min, `is shorter than ${min} characters`)
    .max(max, `is longer than ${max} characters`)
    .refine((value) => !/[\r\n\0]/.test(value), 'has more than one line')
    .describe(`${min} to ${max} characters`)

/** Minimum and maximum of each field of cron: minute, hour, day, month, weekday. */
const cronBounds = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const

function isCron(text: string): boolean {
  const fields = text.split(' ')
  const isField = (field: string, [min, max]: readonly [number, number]) =>
    field.split(',').every((part) => {
      const found = /^(?:\*(?:\/([1-9]\d?))?|(\d{1,2})(?:-(\d{1,2}))?)$/.exec(part)
      if (!found) return false
      const [, , from = min, to = from] = found
      return Number(from) >= min && Number(from) <= Number(to) && Number(to) <= max
    })
  return fields.length === cronBounds.length && cronBounds.every((bounds, at) => isField(fields[at]!, bounds))
}

export const schedule = z
  .string()
  .refine(isCron, 'is not five fields of cron')
  .describe('five fields of cron, such as 17 3 * * * (each night) or 0 */6 * * *')

/** Texts separated by commas. */
const listUpTo = (most: number) =>
  line(most).transform((value) => value.split(',').map((part) => part.trim()))
const list = listUpTo(2000)

export const postalAddress = listUpTo(400)
  .transform((parts) => parts.filter((part) => part !== ''))
  .describe('lines separated by commas: street, postcode and town, country')

/** A URL with one of these schemes, for example `address('https')`. */
export const address = (...schemes: string[]) =>
  line(2000)
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)),
      `is not a URL that starts with ${schemes.map((scheme) => `${scheme}:`).join(' or ')}`,
    )
    .describe(`a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`)

/** A PostgreSQL connection string; a unix socket is written as `?host=/folder`. */
export const databaseAddress = line(2000)
  .regex(/^postgres(?:ql)?:\/\/\S*$/, 'is not a URL that starts with postgresql://')
  .describe('postgresql://user:password@host:5432/name')

/** The public URL of the instance: scheme, host and port. Its value is the origin. */
export const origin = address('http', 'https')
  .refine((value) => {
    // this check accepts an invalid URL, because the schema `address` has already reported it
    if (!URL.canParse(value)) return true
    const { pathname, search, hash, username } = new URL(value)
    return pathname === '/' && search === '' && hash === '' && username === ''
  }, 'has more than scheme, host and port')
  .transform((value) => (URL.canParse(value) ? new URL(value).origin : value))
  .describe('http(s)://host[:port] without a path')

export const sender = line(320)
  .refine(
    (value) =>
      /^(?:[^<>@,;:"]* <)?[^\s<>@,;:"]+@[^\s<>@,;:"]+>?$/.test(value) &&
      value.includes('<') === value.endsWith('>'),
    'is not one email address',
  )
  .describe('address or Name <address>')

export const mailAddress = line(254)
  .refine(isMailAddress, 'is not one email address')
  .describe('one email address')

const namedLink = /^(\S(?:.{0,28}\S)?)\s+(https:\/\/\S+)$/

export const namedLinks = list
  .transform((parts) => (parts.join() === 'none' ? [] : parts))
  .refine((parts) => parts.length <= 5, 'contains more than five')
  .refine(
    (parts) => parts.every((part) => namedLink.test(part) && URL.canParse(part.replace(namedLink, '$2'))),
    'contains a part that is not a name with an https URL',
  )
  .transform((parts) =>
    parts.map((part) => ({ name: part.replace(namedLink, '$1'), href: part.replace(namedLink, '$2') })),
  )
  .describe(
    'up to five names with https URLs, separated by commas (Mastodon https://example.social/@us), or none',
  )

export const networks = list
  .refine((parts) => parts.every(isNetwork), 'contains a part that is neither an IP address nor a network')
  .describe('IP addresses or networks separated by commas, or loopback')

function isNetwork(text: string): boolean {
  if (text === 'loopback') return true
  const [ip = '', bits, ...others] = text.split('/')
  const version = isIP(ip)
  if (version === 0 || others.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
