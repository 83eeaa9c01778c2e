import { expect, it, onTestFinished, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { changePassword, listAccounts, signIn } from '#contract/calls/accounts'
import {
  deletePasskey,
  listPasskeys,
  type Passkey,
  passkeyRegistrationOptions,
  verifyPasskeyRegistration,
} from '#contract/calls/passkeys'
import { getPublication, openProfile } from '#contract/calls/statistics'
import { translateOn } from '#i18n/words-server'
import { answering, errorResponse, reader, show } from '#tests/support/components'
import { SettingsPasskeys } from './settings-passkeys.tsx'
import { SettingsPassword } from './settings-password.tsx'
import { SettingsPublic } from './settings-handle.tsx'

const t = translateOn('profile', 'en')
const account = translateOn('account', 'en')
const readers = translateOn('readers', 'en')
const button = (name: string) => screen.getByRole('button', { name, exact: true })
const field = (label: string) => screen.getByLabelText(label, { exact: true })
const ways = { hasPassword: true, google: null, passkeys: 0 }
const strong = 'Mein Kater frisst 3 Mäuse!'

it('in the settings, the error of a password change replaces the earlier message that the first password was set', async () => {
  let hasPassword = false
  const { api } = await show(<SettingsPassword me={reader} />, {
    at: '/en/profile',
    me: reader,
    api: [
      answering(listAccounts, () => ({ ...ways, hasPassword })),
      answering(changePassword, () => {
        hasPassword = true
        return undefined as never
      }),
    ],
  })
  // section and field have the same name, so the field is found within the section
  const section = screen.getByRole('region', { name: t('password.title'), exact: true })
  await section.getByLabelText(account('newPassword'), { exact: true }).fill(strong)
  await field(account('confirmation')).fill(strong)
  await button(t('password.set')).click()
  await expect.element(screen.getByText(t('password.wasSet'))).toBeVisible()
  await button(t('password.change')).click()
  await expect.element(screen.getByText(account('passwordMissing'))).toBeVisible()
  expect(screen.getByText(t('password.wasSet')).elements()).toEqual([])
  expect(api.requestsOf(changePassword)).toHaveLength(1)
})

it('after a handle (public name) was refused as in use, a successful retry shows that the profile is public', async () => {
  let handle: string | null = null
  const { api } = await show(<SettingsPublic me={reader} />, {
    at: '/en/profile',
    me: reader,
    api: [
      answering(getPublication, () => ({ handle })),
      answering(openProfile, () => errorResponse(409, 'conflict')),
    ],
  })
  await field(readers('setting.handle')).fill('ada')
  await button(readers('setting.open')).click()
  await expect.element(screen.getByText(readers('setting.inUse'))).toBeVisible()
  api.answer(
    answering(openProfile, () => {
      handle = 'ada'
      return { handle }
    }),
  )
  await button(readers('setting.open')).click()
  await expect.element(screen.getByText(readers('setting.opened'))).toBeVisible()
  expect(screen.getByText(readers('setting.inUse')).elements()).toEqual([])
})

it('the settings report why the browser created no passkey, and require the password to remove a passkey', async () => {
  const create = vi
    .spyOn(navigator.credentials, 'create')
    .mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  onTestFinished(() => create.mockRestore())
  let passkeys: Passkey[] = [
    {
      id: '22222222-2222-4222-8222-222222222222',
      name: 'Key 1',
      type: 'platform',
      createdAt: '2026-04-01T10:00:00Z',
      usedAt: null,
    },
  ]
  let isRecent = false
  const { api } = await show(<SettingsPasskeys me={reader} />, {
    at: '/en/profile',
    me: reader,
    api: [
      answering(listAccounts, ways),
      answering(listPasskeys, () => passkeys),
      answering(passkeyRegistrationOptions, {
        options: {
          challenge: 'AQID',
          rp: { name: 'x' },
          user: { id: 'AQID', name: 'x', displayName: 'x' },
          pubKeyCredParams: [],
        },
      }),
      answering(signIn, () => {
        isRecent = true
        return reader
      }),
      answering(deletePasskey, () => {
        if (!isRecent) return errorResponse(403, 'recent_sign_in_needed')
        passkeys = []
        return undefined as never
      }),
    ],
  })
  await button(t('passkeys.add')).click()
  await expect.element(screen.getByText(t('passkeys.nameNeeded'))).toBeVisible()
  await field(t('passkeys.name')).fill('Key 2')
  await button(t('passkeys.add')).click()
  await expect.element(screen.getByText(t('passkeys.cancelled'))).toBeVisible()
  expect(screen.getByText(t('passkeys.nameNeeded')).elements()).toEqual([])
  expect(api.requestsOf(verifyPasskeyRegistration)).toEqual([])

  await button(t('passkeys.removeWhich', { name: 'Key 1' })).click()
  await button(t('passkeys.removeYes')).click()
  await field(account('password')).fill(strong)
  await button(account('identityConfirm')).click()
  await expect.element(screen.getByText(t('passkeys.removed', { name: 'Key 1' }))).toBeVisible()
  await expect.element(screen.getByText(t('passkeys.none'))).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: t('passkeys.title') })).toHaveFocus()
  expect(api.requestsOf(deletePasskey)).toHaveLength(2)
})
