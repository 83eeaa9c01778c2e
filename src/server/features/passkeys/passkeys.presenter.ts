import type { Passkey } from '#contract/calls/passkeys'
import type { PasskeyRow } from './passkeys.repo.ts'

/** Returns a passkey as its user sees it, without key and credential id. */
export const toPasskey = ({ id, name, kind, createdAt, usedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  type: kind,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})
