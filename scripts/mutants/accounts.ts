import type { Mutant } from './mutant.ts'

/** Mutants of accounts: names, roles, sign-in, personal data. */
export const accountMutants: readonly Mutant[] = [
  {
    name: 'the whole email address of a user without a name is public',
    rows: [154],
    file: 'src/contract/values/display-name.ts',
    from: "email?.split('@')[0]",
    to: 'email',
    tests: ['src/contract/values/display-name.test.ts', 'displayNameOf returns the name'],
  },
  {
    name: 'the assistant answers every signed-in user',
    rows: [20, 235],
    file: 'src/contract/calls/assistant.ts',
    from: "actor: 'GOLDEN_USER'",
    to: "actor: 'signed-in'",
    tests: [
      'tests/api/assistant.test.ts',
      'the assistant answers golden and super users, refuses all other readers with 403, and refuses visitors with 401',
    ],
  },
  {
    name: 'golden users can edit the catalogue',
    rows: [236, 293],
    file: 'src/contract/calls/editing-schemas.ts',
    from: "const editor = { actor: 'SUPER_USER'",
    to: "const editor = { actor: 'GOLDEN_USER'",
    tests: [
      'tests/api/editing.test.ts',
      'only super users can load a catalogue record for editing, and create, change or delete records',
    ],
  },
  {
    name: 'the bio is sent as unrendered Markdown',
    rows: [12],
    file: 'src/server/features/accounts/me.service.ts',
    from: "html: renderMarkdown(text, 'bio')",
    to: 'html: text',
    tests: [
      'tests/abuse/identity.test.ts',
      'the profile of the signed-in reader has every field of the specification, and its bio is rendered without unsafe markup',
    ],
  },
  {
    name: 'a passkey with an unchanged counter is accepted',
    rows: [16],
    file: 'src/server/features/passkeys/passkeys.repo.ts',
    from: 'counter < $2::bigint or',
    to: 'counter <= $2::bigint or',
    tests: [
      'tests/api/passkeys-attacks.test.ts',
      'refuses a passkey sign-in whose signature counter has not increased',
    ],
  },
  {
    name: 'a locked account can sign in with Google',
    rows: [17],
    file: 'src/server/features/google/complete-sign-in.ts',
    from: 'if (!user || user.isLocked)',
    to: 'if (!user)',
    tests: ['tests/api/google.test.ts', 'refuses the Google sign-in of a locked account'],
  },
  {
    name: 'one of the two confirmations is enough to delete an account',
    rows: [228],
    file: 'src/web/features/profile/settings/settings-delete.tsx',
    from: 'typed === word && isAcknowledged',
    to: 'typed === word || isAcknowledged',
    tests: [
      'src/web/features/profile/settings/profile-settings.test.tsx',
      'only after DELETE was typed and the checkbox was checked',
    ],
  },
  {
    name: 'the newsletter subscription survives the deletion of the account',
    rows: [18, 250],
    file: 'src/server/features/personal-data/deletion.repo.ts',
    from: '  await deleteByAddress(tx, dataMap, user)\n',
    to: '',
    tests: [
      'tests/api/newsletter.test.ts',
      'the data export has the newsletter subscription with proof of consent but without secrets; deleting the account deletes it',
    ],
  },
  {
    name: 'the data export omits data stored by email address',
    rows: [19],
    file: 'src/server/features/personal-data/export.repo.ts',
    from: "address: person?.address ?? ''",
    to: "address: ''",
    tests: [
      'tests/api/newsletter.test.ts',
      'the data export has the newsletter subscription with proof of consent but without secrets; deleting the account deletes it',
    ],
  },
  {
    name: 'every API error signs the user out',
    rows: [243, 271],
    file: 'src/web/platform/session.ts',
    from: 'if (isSignedOutAnswer(error)) return endSession()',
    to: 'if (error instanceof ApiError) return endSession()',
    tests: ['src/web/platform/session.test.ts', '401 means signed out'],
  },
]
