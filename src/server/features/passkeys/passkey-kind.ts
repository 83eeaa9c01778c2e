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

/**
 * Returns the kind of a passkey. It depends on the signed flags, and if the passkey is not backed up, also on what the
 * browser reports:
 * | backup eligible | backed up | where         | kind               |
 * |-----------------|-----------|---------------|--------------------|
 * | yes             | yes       | anywhere      | `synced`           |
 * | yes             | no        | carried       | `roaming`          |
 * | yes             | no        | in the device | `platform`         |
 * | no              | no        | carried       | `roaming`          |
 * | no              | no        | in the device | `this-device-only` |
 * Carried: the browser reports `cross-platform`, or it reports no attachment and all transports are those of security
 * keys (usb, nfc, ble, smart card). In the device: otherwise.
 */
export function kindOf(facts: AuthenticatorFacts): PasskeyKind {
  if (facts.isBackupEligible && facts.isBackedUp) return 'synced'
  if (isCarried(facts)) return 'roaming'
  return facts.isBackupEligible ? 'platform' : 'this-device-only'
}

/**
 * Returns the kind of a passkey after a sign-in. The kind changes only if the backup state of the passkey has changed.
 * The attachment that the browser reports at a sign-in is ignored: a phone with which a user signs in on a computer is
 * always reported as `cross-platform`.
 */
export const kindAfterUse = (
  known: Omit<AuthenticatorFacts, 'attachment'> & { kind: PasskeyKind },
  isBackedUp: boolean,
): PasskeyKind =>
  isBackedUp === known.isBackedUp ? known.kind : kindOf({ ...known, isBackedUp, attachment: null })
