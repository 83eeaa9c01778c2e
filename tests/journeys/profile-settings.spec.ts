import { passkeysPerUser } from '#contract/values/limits'
import type { Passkey } from '#contract/calls/passkeys'
import { translateOn } from '#i18n/words-server'
import { type Answers, done, found, errorAnswer, signInFor } from '../support/profile-answers.ts'
import { expect, open, type Page, test, languagesFor } from './journey.ts'
import { endSessions, signedIn } from './signed-in.ts'
import { addAuthenticator } from './virtual-authenticator.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const start = translateOn('start-page', 'en')
const settings = '/en/profile?tab=settings'
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const passkeyOf = (id: string, name: string): Passkey => ({
  id,
  name,
  type: 'synced',
  createdAt: '2026-04-01T10:00:00Z',
  usedAt: null,
})

test('the account is deleted only after typing DELETE and ticking the box, and the start page confirms it [spec 228]', async ({
  page,
}) => {
  const sent: unknown[] = []
  await signInFor(page, {
    'POST /api/profile/delete': (route) => {
      sent.push(route.request().postDataJSON())
      return done(route)
    },
  })
  await open(page, settings)
  const remove = part(page, 'Delete account')
  const button = remove.getByRole('button', { name: 'Delete account for good' })
  await expect(button).toBeDisabled()
  await remove.getByLabel('Type DELETE to confirm').fill('delete')
  await remove.getByRole('checkbox').check()
  await expect(button).toBeDisabled()
  await remove.getByLabel('Type DELETE to confirm').fill('DELETE')
  await remove.getByRole('checkbox').uncheck()
  await expect(button).toBeDisabled()
  await remove.getByRole('checkbox').check()
  await button.click()
  await expect(page).toHaveURL('/en')
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  expect(sent).toEqual([{ confirmation: 'DELETE', acknowledged: true }])
  await page.getByRole('button', { name: 'Close this message' }).click()
  await expect(page.getByText('Your account has been deleted.')).toHaveCount(0)
})

test('after the deletion of an account, the browser shows the start page for visitors [spec 228]', async ({
  page,
}) => {
  await signedIn(page)
  await open(page, settings)
  const remove = part(page, 'Delete account')
  await remove.getByLabel('Type DELETE to confirm').fill('DELETE')
  await remove.getByRole('checkbox').check()
  await remove.getByRole('button', { name: 'Delete account for good' }).click()
  await expect(page).toHaveURL('/en')
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(start('headline'))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test.describe('a session that ended on another device', () => {
  test.use({ provoked: [/status of 401/] })

  test('the logo leads to the start page of a visitor if the session has ended', async ({ page }) => {
    const reader = await signedIn(page)
    await open(page, '/en/genres')
    await expect(page.locator('.avatar')).toBeVisible()
    await endSessions(reader)
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL('/en')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(start('headline'))
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  })
})

test.describe('refused changes of settings', () => {
  test.use({ provoked: [/status of 4\d\d/] })

  test('a rejected password shows its error at the field and stays in the field', async ({ page }) => {
    const message = 'This password is on a list of common ones.'
    await signInFor(page, {
      'POST /api/auth/change-password': errorAnswer(400, 'validation', 'To check', {
        fields: [{ path: 'newPassword', code: 'common', message }],
      }),
    })
    await open(page, settings)
    const password = part(page, 'Password')
    const fields = password.locator('input:visible')
    await fields.nth(0).fill('Correct-Horse-9')
    await fields.nth(1).fill('Correct-Horse-8')
    await password.getByRole('button', { name: 'Change password' }).click()
    await expect(fields.nth(1)).toHaveAttribute('aria-invalid', 'true')
    await fields.nth(1).fill('Correct-Horse-9')
    await password.getByRole('button', { name: 'Change password' }).click()
    await expect(password.getByText(message)).toBeVisible()
    await expect(fields.nth(0)).toHaveAttribute('aria-invalid', 'true')
    await expect(fields.nth(0)).toHaveValue('Correct-Horse-9')
  })

  test('the only sign-in method cannot be removed, and the page says why', async ({ page }) => {
    const message = 'This is the last way to sign in to your account. Add another one first.'
    await signInFor(page, {
      'GET /api/auth/passkey/list-user-passkeys': found([passkeyOf('p1', 'Laptop')]),
      'POST /api/auth/passkey/delete-passkey': errorAnswer(409, 'last_sign_in_method', message),
    })
    await open(page, settings)
    const passkeys = part(page, 'Passkeys')
    await passkeys.getByRole('button', { name: 'Remove “Laptop”' }).click()
    await expect(passkeys.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await passkeys.getByRole('button', { name: 'Remove passkey' }).click()
    await expect(passkeys.getByText(message)).toBeVisible()
    await expect(passkeys.getByText('Laptop', { exact: true })).toBeVisible()
  })
})

test('a passkey that the browser creates is listed with its name and type [spec 174]', async ({ page }) => {
  const passkeysOfUser: Passkey[] = []
  const sent: { name: string; response: { id: string; type: string } }[] = []
  const answers: Answers = {
    'GET /api/auth/passkey/list-user-passkeys': (route) => found(passkeysOfUser)(route),
    'POST /api/auth/passkey/generate-register-options': found({
      options: {
        challenge: 'AAECAwQFBgcICQoLDA0ODw',
        rp: { id: 'localhost', name: 'Biblionaut' },
        user: { id: 'AAECAw', name: 'ada@example.org', displayName: 'Ada' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    }),
    'POST /api/auth/passkey/verify-registration': (route) => {
      const body = route.request().postDataJSON() as (typeof sent)[number]
      sent.push(body)
      passkeysOfUser.push({ ...passkeyOf('p1', body.name), type: 'platform' })
      return found(passkeysOfUser[0])(route)
    },
  }
  await signInFor(page, answers)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await addAuthenticator(devtools)
  await open(page, settings)
  const passkeys = part(page, 'Passkeys')
  await expect(passkeys.getByText('You have no passkey yet.')).toBeVisible()
  await passkeys.getByRole('button', { name: 'Add passkey' }).click()
  await expect(passkeys.getByText('Please give the passkey a name.')).toBeVisible()
  await passkeys.getByLabel('Name of the new passkey').fill('Laptop')
  await passkeys.getByRole('button', { name: 'Add passkey' }).click()
  await expect(passkeys.getByText('“Laptop” has been added.')).toBeVisible()
  await expect(passkeys.getByRole('listitem')).toContainText('built into the device')
  expect(sent.map(({ name, response }) => [name, response.type])).toEqual([['Laptop', 'public-key']])
})

test('a URL with the fragment of a setting scrolls to the setting, even if content above it loads later', async ({
  page,
}) => {
  await signInFor(page)
  // the list of twelve sessions loads late and moves the setting `#delete` down
  const at = new Date().toISOString()
  const places = Array.from({ length: 12 }, (_, place) => ({
    id: `00000000-0000-4000-8000-0000000000${10 + place}`,
    device: 'Firefox · Linux',
    method: 'password',
    createdAt: at,
    seenAt: at,
    isCurrent: place === 0,
  }))
  const isThere = Promise.withResolvers<undefined>()
  await page.route('**/api/auth/list-sessions', async (route) => {
    await isThere.promise
    await route.fulfill({ json: { success: true, data: places } })
  })
  await open(page, `${settings}#delete`)
  await expect(page.getByRole('heading', { name: 'Delete account', exact: true })).toBeFocused()
  isThere.resolve(undefined)
  await expect(page.locator('#sessions li')).toHaveCount(places.length)
  await expect(page.getByRole('heading', { name: 'Delete account', exact: true })).toBeInViewport()
})

test.describe('errors in the settings', () => {
  test.use({ provoked: [/status of 4\d\d/] })

  for (const language of languagesFor(1))
    test(`the settings show errors of a failed deletion, a failed passkey and too many passkeys in ${language} [spec 274]`, async ({
      page,
    }) => {
      const t = translateOn('profile', language)
      const own = [passkeyOf('p1', 'Laptop')]
      await signInFor(page, {
        'GET /api/auth/passkey/list-user-passkeys': (route) => found(own)(route),
        'POST /api/auth/passkey/generate-register-options': errorAnswer(
          400,
          'passkey_failed',
          translateOn('errors', language)('passkey_failed'),
        ),
        'POST /api/profile/delete': errorAnswer(400, 'validation', 'x'),
      })
      const path = `/${language}/profile?tab=settings`
      await open(page, path)
      const passkeys = part(page, t('passkeys.title'))
      await passkeys.getByLabel(t('passkeys.name')).fill('Blue key')
      await passkeys.getByRole('button', { name: t('passkeys.add'), exact: true }).click()
      await expect(passkeys.getByRole('alert').first()).toContainText(
        translateOn('account', language)('passkeyFailed'),
      )
      const remove = part(page, t('delete.title'))
      await remove.getByRole('textbox').fill('DELETE')
      await remove.getByRole('checkbox').check()
      await remove.getByRole('button').click()
      await expect(remove.getByRole('alert')).toContainText(t('delete.failed'))
      await expect(page).toHaveURL(path)
      for (let count = 2; count <= passkeysPerUser; count += 1)
        own.push(passkeyOf(`p${count}`, `Key ${count}`))
      await open(page, path)
      await expect(passkeys.getByText(t('passkeys.limit', { most: passkeysPerUser }))).toBeVisible()
      await expect(passkeys.getByRole('button', { name: t('passkeys.add'), exact: true })).toBeDisabled()
    })
})
