import { displayNameOf } from '#contract/values/display-name'
import { passkeysPerUser } from '#contract/values/limits'
import type { Passkey } from '#contract/calls/passkeys'
import { brokenConstraint } from '../../platform/database/database-errors.ts'
import type { Queryable } from '../../platform/database/types.ts'
import type { Viewer } from '../../platform/http/access.ts'
import { ipBlock } from '../../platform/http/client-address.ts'
import { AppError, notFound, notSignedIn } from '../../platform/http/errors.ts'
import { accountLimits, type Requester, countSignInMethods, findUser, type User } from '../accounts/index.ts'
import { orPasskeyFailed, type PasskeyDependencies } from './passkey-dependencies.ts'
import { toPasskey } from './passkeys.presenter.ts'
import {
  deletePasskeyOf,
  insertPasskey,
  listCredentialsOf,
  listPasskeysOf,
  type NewPasskey,
  type PasskeyRow,
  setPasskeyName,
} from './passkeys.repo.ts'
import type { SentCredential } from './webauthn.ts'

/** Manages the passkeys of a user. @throws AppError `not_found` for a passkey of another user */
export interface PasskeysService {
  list(viewer: Viewer): Promise<Passkey[]>
  /**
   * Returns the options for adding a passkey. @throws AppError `passkey_limit` if the user has the maximum number of
   * passkeys; `too_many_requests`
   */
  options(viewer: Viewer, requester: Requester): Promise<Record<string, unknown>>
  /** Stores a new passkey. @throws AppError `passkey_failed`; `passkey_limit`; `too_many_requests` */
  add(
    viewer: Viewer,
    input: { name: string; response: SentCredential },
    requester: Requester,
  ): Promise<Passkey>
  /** @throws AppError `not_found` */
  rename(viewer: Viewer, input: { id: string; name: string }): Promise<Passkey>
  /**
   * Deletes a passkey of the user.
   * @throws AppError `not_found`; `last_sign_in_method` if the user has no other way to sign in
   */
  remove(viewer: Viewer, id: string): Promise<void>
}

export function createPasskeysService(parts: PasskeyDependencies): PasskeysService {
  const { db, accounts, randomness, ceremonies, webAuthn, log } = parts
  const purpose = 'passkey-registration'

  const present = async (tx: Queryable, { userId }: Viewer): Promise<User> => {
    const user = await findUser(tx, userId)
    if (!user) throw notSignedIn()
    return user
  }
  const insert = (viewer: Viewer, passkey: NewPasskey): Promise<PasskeyRow> =>
    db.transaction(async (tx) => {
      const user = await present(tx, viewer)
      const row = await insertPasskey(tx, passkey)
      if (!row) throw new AppError('passkey_limit')
      await accounts.mails.notice(tx, user, 'passkeyAdded', `passkey-added:${row.id}`, row.name)
      return row
    })

  return {
    list: async ({ userId }) => (await listPasskeysOf(db, userId)).map(toPasskey),

    async options(viewer, requester) {
      await accounts.limits.require(accountLimits.ceremoniesByAddress, ipBlock(requester.address))
      const user = await present(db, viewer)
      const known = await listCredentialsOf(db, user.id)
      if (known.length >= passkeysPerUser) throw new AppError('passkey_limit')
      const challenge = await ceremonies.begin(requester, purpose, user.id)
      const { id, email } = user
      return webAuthn.registrationOptions(challenge, { id, email, displayName: displayNameOf(user) }, known)
    },

    async add(viewer, { name, response }, requester) {
      await accounts.limits.require(accountLimits.ceremoniesByAddress, ipBlock(requester.address))
      const challenge = await ceremonies.end(requester, purpose, viewer.userId)
      const credential = await orPasskeyFailed(log, () => webAuthn.readRegistration(response, challenge))
      try {
        const id = randomness.id()
        return toPasskey(await insert(viewer, { ...credential, id, userId: viewer.userId, name }))
      } catch (error) {
        // a user already has this credential; the response does not reveal this
        if (brokenConstraint(error) === 'passkeys_credential_id_key')
          throw new AppError('passkey_failed', {}, { cause: error })
        throw error
      }
    },

    async rename({ userId }, { id, name }) {
      const row = await setPasskeyName(db, userId, id, name)
      if (!row) throw notFound('passkey')
      return toPasskey(row)
    },

    remove: (viewer, id) =>
      db.transaction(async (tx) => {
        const ways = await countSignInMethods(tx, viewer.userId)
        const user = await present(tx, viewer)
        const name = await deletePasskeyOf(tx, user.id, id)
        if (name === null) throw notFound('passkey')
        // the passkey was the only remaining way to sign in; the error rolls back the deletion
        if (ways <= 1) throw new AppError('last_sign_in_method')
        await accounts.mails.notice(tx, user, 'passkeyRemoved', `passkey-removed:${id}`, name)
      }),
  }
}
