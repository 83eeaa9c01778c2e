import { ipBlock } from '../../platform/http/client-address.ts'
import { AppError } from '../../platform/http/errors.ts'
import { accountLimits, type Requester } from '../accounts/index.ts'
import { kindAfterUse } from './passkey-kind.ts'
import { orPasskeyFailed, type PasskeyDependencies } from './passkey-dependencies.ts'
import { findCredential, type KnownCredential, recordUse } from './passkeys.repo.ts'
import { type Assertion, type SentCredential, userHandleOf } from './webauthn.ts'

/** Signs users in by passkey. The browser offers the passkeys of the site, so users do not enter an email address. */
export interface PasskeySignIn {
  /** Returns the options of a sign-in. They are equal for all visitors except for the challenge. */
  options(requester: Requester): Promise<Record<string, unknown>>
  /**
   * Signs a user in.
   * @throws AppError `passkey_failed`; `account_locked` if the passkey is valid but its user is locked;
   * `too_many_requests`
   */
  signIn(response: SentCredential, requester: Requester): Promise<{ userId: string; sessionId: string }>
}

export function createPasskeySignIn(parts: PasskeyDependencies): PasskeySignIn {
  const { db, accounts, ceremonies, webAuthn, log } = parts
  const purpose = 'passkey-authentication'
  const count = ({ address }: Requester) =>
    accounts.limits.require(accountLimits.ceremoniesByAddress, ipBlock(address))

  const read = async (
    response: SentCredential,
    challenge: string,
  ): Promise<{ credential: KnownCredential; assertion: Assertion }> => {
    const credential = await findCredential(db, Buffer.from(response.id, 'base64url'))
    return orPasskeyFailed(log, async () => {
      if (!credential) throw new Error('no user has this passkey')
      const assertion = await webAuthn.readAssertion(response, challenge, credential)
      if (assertion.userHandle !== userHandleOf(credential.userId).toString('base64url'))
        throw new Error('the user handle is missing or belongs to another user')
      // backup eligibility never changes, so another value means that a second authenticator has a copy
      if (assertion.isBackupEligible !== credential.isBackupEligible)
        throw new Error(
          'the backup eligibility of the passkey (whether it may be copied to other devices) has changed, so the key was probably copied',
        )
      return { credential, assertion }
    })
  }

  return {
    async options(requester) {
      await count(requester)
      return webAuthn.authenticationOptions(await ceremonies.begin(requester, purpose, null))
    },

    async signIn(response, requester) {
      await count(requester)
      const challenge = await ceremonies.end(requester, purpose, null)
      const { credential, assertion } = await read(response, challenge)
      const { id, userId, isLocked } = credential
      if (isLocked) throw new AppError('account_locked')
      const { counter, isBackedUp } = assertion
      const { sessionId, sendCookies } = await db.transaction(async (tx) => {
        // locks the user before the passkey, in the same order as the removal of a passkey, to prevent a deadlock
        const session = await accounts.sessions.begin(tx, requester, userId, 'passkey')
        const kind = kindAfterUse(credential, isBackedUp)
        if (!(await recordUse(tx, { id, counter, isBackedUp, kind }))) {
          log.warn(
            { passkeyId: id, known: credential.counter, counter },
            'refused a passkey sign-in because the counter of the passkey did not increase',
          )
          throw new AppError('passkey_failed')
        }
        return session
      })
      sendCookies()
      return { userId, sessionId }
    },
  }
}
