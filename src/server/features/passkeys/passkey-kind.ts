import type { PasskeyKind } from '#contract/calls/passkeys'

/** Properties that an authenticator reports about a passkey. */
export interface AuthenticatorFacts {
  /** Backup eligibility (flag BE): true if the passkey can be copied to other devices. Never changes. */
  isBackupEligible: boolean
  /** Backup state (flag BS): true if the passkey is currently copied to other devices. Can change. */
  isBackedUp: boolean
  /** The attachment that the browser reports: 'platform', 'cross-platform' or nothing. */
  attachment: string | null
  transports: readonly string[]
}

/** Transports of authenticators that users carry with them and connect to a device. */
const carriedTransports: ReadonlySet<string> = new Set(['usb', 'nfc', 'ble', 'smart-card'])

const isCarried = ({ attachment, transports }: AuthenticatorFacts): boolean =>
  attachment === null
    ? transports.length > 0 && transports.every((transport) => carriedTransports.has(transport))
    : attachment === 'cross-platform'

/** Returns the kind of a passkey, by the signed flags and, for a passkey without backup, by the browser's report. */
export function kindOf(facts: AuthenticatorFacts): PasskeyKind {
  if (facts.isBackupEligible && facts.isBackedUp) return 'synced'
  if (isCarried(facts)) return 'roaming'
  return facts.isBackupEligible ? 'platform' : 'this-device-only'
}

/**
 * Returns the kind of a passkey after a sign-in. Ignores the reported attachment: signing in with a phone on a computer
 * is always `cross-platform`.
 */
export const kindAfterUse = (
  known: Omit<AuthenticatorFacts, 'attachment'> & { kind: PasskeyKind },
  isBackedUp: boolean,
): PasskeyKind =>
  isBackedUp === known.isBackedUp ? known.kind : kindOf({ ...known, isBackedUp, attachment: null })
