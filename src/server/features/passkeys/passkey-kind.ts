import type { PasskeyKind } from '#contract/calls/passkeys'

/** What an authenticator tells about itself. */
export interface AuthenticatorFacts {
  /** BE: it may leave the device. Decided when it is made, for good. */
  isBackupEligible: boolean
  /** BS: there is a copy elsewhere. May change. */
  isBackedUp: boolean
  /** What the browser said: 'platform', 'cross-platform', or nothing. */
  attachment: string | null
  transports: readonly string[]
}

/** Ways to reach what one plugs in or holds to the device. */
const carriedTransports: ReadonlySet<string> = new Set(['usb', 'nfc', 'ble', 'smart-card'])

const isCarried = ({ attachment, transports }: AuthenticatorFacts): boolean =>
  attachment === null
    ? transports.length > 0 && transports.every((transport) => carriedTransports.has(transport))
    : attachment === 'cross-platform'

/**
 * Names what a passkey is (specification, section 3), from the signed flags first and from what the browser says
 * second:
 *
 * | backup eligible | backed up | where             | kind               |
 * |-----------------|-----------|-------------------|--------------------|
 * | yes             | yes       | anywhere          | `synced`           |
 * | any other       |           | carried           | `roaming`          |
 * | no              | no        | in the device     | `this-device-only` |
 * | yes             | not yet   | in the device     | `platform`         |
 *
 * Carried: the browser calls it cross-platform; where it calls it nothing, every transport is one of a key (usb, nfc,
 * ble, smart card).
 */
export function kindOf(facts: AuthenticatorFacts): PasskeyKind {
  if (facts.isBackupEligible && facts.isBackedUp) return 'synced'
  if (isCarried(facts)) return 'roaming'
  return facts.isBackupEligible ? 'platform' : 'this-device-only'
}

/**
 * What it is after it was used: another only where a copy was made or has gone. The browser's word is left out, for a
 * phone that is asked from a computer calls itself cross-platform there.
 */
export const kindAfterUse = (
  known: Omit<AuthenticatorFacts, 'attachment'> & { kind: PasskeyKind },
  isBackedUp: boolean,
): PasskeyKind =>
  isBackedUp === known.isBackedUp ? known.kind : kindOf({ ...known, isBackedUp, attachment: null })
