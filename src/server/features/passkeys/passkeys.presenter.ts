import type { Passkey } from '#contract/calls/passkeys'
import type { PasskeyRow } from './passkeys.repo.ts'

/** What leaves to its person: nothing that a signature is checked with. */
export const toPasskey = ({ id, name, kind, createdAt, usedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  type: kind,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})
