import type { PasskeyKind } from '#contract/calls/passkeys'

/** Properties that an authenticator reports about a passkey. */
export interface AuthenticatorFacts {
  /** Flag BE: the passkey may leave the device. Never changes. */
  isBackupEligible: boolean
  /** Flag BS: the passkey is backed up. May change. */
  isBackedUp: boolean
  /** Reported by the browser: 'platform', 'cross-platform' or nothing. */
  attachment: string | null
  transports: readonly string[]
}

/** Transports of authenticators that are plugged in or held to the device. */
const carriedTransports: ReadonlySet<string> = new Set(['usb', 'nfc', 'ble', 'smart-card'])

const isCarried = ({ attachment, transports }: AuthenticatorFacts): boolean =>
  attachment === null
    ? transports.length > 0 && transports.every((transport) => carriedTransports.has(transport))
    : attachment === 'cross-platform'

/**
 * Returns the kind of a passkey, from the signed flags first, then from what the browser
 * reports:
 * | backup eligible | backed up | where | kind |
 * |-----------------|-----------|-------------------|--------------------|
 * | yes | yes | anywhere | `synced` |
 * | any other | | carried | `roaming` |
 * | no | no | in the device | `this-device-only` |
 * | yes | not yet | in the device | `platform` |
 * Carried: the browser reports cross-platform, or it reports nothing and every transport is one of a security key
 * (usb, nfc, ble, smart card).
 */
export function kindOf(facts: AuthenticatorFacts): PasskeyKind {
  if (facts.isBackupEligible && facts.isBackedUp) return 'synced'
  if (isCarried(facts)) return 'roaming'
  return facts.isBackupEligible ? 'platform' : 'this-device-only'
}

/**
 * Returns the kind after a use. It changes only if a backup was made or deleted. Ignores the browser's attachment,
 * because a phone used from a computer is reported as cross-platform there.
 */
export const kindAfterUse = (
  known: Omit<AuthenticatorFacts, 'attachment'> & { kind: PasskeyKind },
  isBackedUp: boolean,
): PasskeyKind =>
  isBackedUp === known.isBackedUp ? known.kind : kindOf({ ...known, isBackedUp, attachment: null })
