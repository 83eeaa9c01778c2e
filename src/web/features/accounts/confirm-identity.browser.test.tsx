import { expect, it, onTestFinished } from 'vitest'
import { page as screen } from 'vitest/browser'
import { listAccounts } from '#contract/calls/accounts'
import { translateOn } from '#i18n/words-server'
import { answering, errorResponse, reader, show } from '#tests/support/components'
import { ApiError } from '../../platform/api-error.ts'
import { setWordLoading } from '../../platform/client-loader.ts'
import { withRecentSignIn } from '../../platform/recent-sign-in.ts'

const t = translateOn('account', 'en')
const common = translateOn('common', 'en')
const refused = () => Promise.reject(new ApiError('', 403, 'recent_sign_in_needed'))

/** Button for a change that the server accepts only after a recent sign-in. */
function Sensitive() {
  return (
    <button type="button" onClick={() => void withRecentSignIn(refused).catch(() => undefined)}>
      Change
    </button>
  )
}

it('if the dialog that confirms the identity cannot be loaded, an error dialog can load it again', async () => {
  let isAway = true
  setWordLoading(() => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve()))
  onTestFinished(() => setWordLoading(() => Promise.resolve()))
  await show(<Sensitive />, {
    at: '/en/profile',
    me: reader,
    api: [answering(listAccounts, { hasPassword: true, google: null, passkeys: 0 })],
  })
  await screen.getByRole('button', { name: 'Change' }).click()
  const failed = screen.getByRole('alertdialog')
  await expect.element(failed.getByText(common('partFailed'))).toBeVisible()
  isAway = false
  await failed.getByRole('button', { name: common('errorRetry') }).click()
  const dialog = screen.getByRole('dialog', { name: t('identityTitle') })
  await expect.element(dialog.getByLabelText(t('password'), { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: t('cancel') }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('if the ways to sign in cannot be loaded, the dialog that confirms the identity can load them again', async () => {
  const { api } = await show(<Sensitive />, {
    at: '/en/profile',
    me: reader,
    api: [answering(listAccounts, () => errorResponse(503, 'overloaded'))],
  })
  await screen.getByRole('button', { name: 'Change' }).click()
  const dialog = screen.getByRole('dialog', { name: t('identityTitle') })
  await expect.element(dialog.getByRole('alert').getByText('overloaded')).toBeVisible()
  api.answer(answering(listAccounts, { hasPassword: true, google: null, passkeys: 0 }))
  await dialog.getByRole('button', { name: common('errorRetry') }).click()
  await expect.element(dialog.getByLabelText(t('password'), { exact: true })).toBeVisible()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: t('cancel') }).click()
})
