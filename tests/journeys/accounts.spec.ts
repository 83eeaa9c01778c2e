import { readFileSync } from 'node:fs'
import { type CDPSession, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { passkeysPerUser } from '#contract/values/limits'
import type { Language } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import { nextMail } from '../support/journey-mail.ts'
import { expect, open, hydrated, test, walkedIn } from './journey.ts'
import { signedIn } from './signed-in.ts'

const password = 'Mein Kater frisst 3 Mäuse!'
const newPassword = 'Un gatto & 7 topolini'

/**
 * The browser's own complaint about an answer that the journey provokes: a refused sign-in, a password that must be
 * shown again.
 */
test.use({ provoked: [/the server responded with a status of 4(?:00|01|03|10)/] })
// a person with ten passkeys takes a while
let readers = 0
const newAddress = (language: string) =>
  `reader-${language}-${Date.now().toString(36)}-${(readers += 1)}@example.org`

test.beforeEach(async ({ context }, { workerIndex, parallelIndex }) => {
  readers += 1
  // every journey from a net address of its own: limits are counted by it
  await context.setExtraHTTPHeaders({
    'x-forwarded-for': `10.${workerIndex % 250}.${parallelIndex}.${readers % 250}`,
  })
})

/** An authenticator as laptops have it: built in, asks for a finger, keeps passkeys. */
async function addAuthenticator(client: CDPSession): Promise<string> {
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return authenticatorId
}

async function register(page: Page, language: Language, email: string): Promise<void> {
  const t = translateOn('account', language)
  await open(page, `/${language}/register`)
  await page.getByLabel(t('firstName'), { exact: true }).fill('Ada')
  await page.getByLabel(t('email'), { exact: true }).fill(email)
  await page.getByLabel(t('newPassword'), { exact: true }).fill(password)
  await page.getByLabel(t('confirmation'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('register'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('pendingTitle') })).toBeVisible()
  const mail = await nextMail(email, 1)
  expect(mail.link).toContain(`/${language}/verify-email?token=`)
  await page.goto(mail.link!)
  await hydrated(page)
  await page.getByRole('button', { name: t('verify'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('welcomeTitle') })).toBeVisible()
}

async function signIn(page: Page, language: Language, email: string, secret: string): Promise<void> {
  await open(page, `/${language}/login`)
  await fillIn(page, language, email, secret)
}

/** Signs in by the form that is on the page. */
async function fillIn(page: Page, language: Language, email: string, secret: string): Promise<void> {
  const t = translateOn('account', language)
  await page.getByLabel(t('email'), { exact: true }).fill(email)
  await page.getByLabel(t('password'), { exact: true }).fill(secret)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('signIn'), exact: true })
    .click()
}

async function signOut(page: Page, language: Language): Promise<void> {
  const t = translateOn('common', language)
  const link = page.locator('.account-menu').getByRole('link', { name: t('signOut'), exact: true })
  const signedOut = page.locator('header a[href*="/login"]')
  // the way on from a sign-in closes a menu that was opened meanwhile; a click that leads on slowly is not waited for
  await expect(async () => {
    if (await signedOut.isVisible()) return
    if (!(await link.isVisible())) await page.locator('.account-menu summary').click()
    await link.click({ timeout: 5_000, noWaitAfter: true })
  }).toPass()
  // the start page speaks the browser's language; it may be its first time
  await expect(signedOut).toBeVisible()
}

const isSignedIn = (page: Page) => expect(page.locator('.account-menu')).toBeVisible()

for (const language of walkedIn(2)) {
  const t = translateOn('account', language)
  const p = translateOn('profile', language)

  test(`rows 6, 15, 16, 18, 19, 53, 69, 73, 80, 174, 228, 229, 250 and 251: a reader's whole life in '${language}'`, async ({
    page,
    context,
  }) => {
    const email = newAddress(language)
    await register(page, language, email)
    await isSignedIn(page)
    const client = await context.newCDPSession(page)
    let authenticator = ''

    await test.step('ten passkeys, and no eleventh', async () => {
      await client.send('WebAuthn.enable')
      await open(page, `/${language}/profile?tab=settings`)
      const settings = page.locator('#passkeys')
      const name = settings.getByLabel(p('passkeys.name'), { exact: true })
      await name.fill('Key 1')
      for (let number = 1; number <= passkeysPerUser; number += 1) {
        if (authenticator)
          await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: authenticator })
        authenticator = await addAuthenticator(client)
        const add = settings.getByRole('button', { name: p('passkeys.add'), exact: true })
        // the list tells of a passkey a moment before the button is free for the next one
        await expect(add).toHaveAttribute('aria-busy', 'false')
        await add.click()
        // a quick hand types the next name while this one is being added: it is not taken away
        const next = number < passkeysPerUser ? `Key ${number + 1}` : ''
        if (next) await name.fill(next)
        await expect(settings.locator('.setting-rows > li')).toHaveCount(number)
        await expect(name).toHaveValue(next)
      }
      await expect(settings.getByRole('button', { name: p('passkeys.add'), exact: true })).toBeDisabled()
      await expect(settings.getByText(p('passkeys.limit', { most: passkeysPerUser }))).toBeVisible()
      expect((await nextMail(email, 2)).text).toContain('Key 1')
    })

    await test.step('out, and in again by passkey without typing an address', async () => {
      await signOut(page, language)
      expect(await page.evaluate(() => document.body.innerText)).not.toContain(email)
      await open(page, `/${language}/login`)
      const button = page.getByRole('button', { name: t('withPasskey'), exact: true })
      // the browser may offer the passkey by itself; the virtual authenticator then accepts before the click
      await button.click({ timeout: 10_000 }).catch(() => undefined)
      await isSignedIn(page)
      await signOut(page, language)
      // its finger would go on taking every offer
      await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: authenticator })
    })

    await test.step('the password forgotten, and a new one', async () => {
      await signIn(page, language, email, 'Falsches Passwort 1!')
      await expect(page.getByRole('alert')).toBeVisible()
      await open(page, `/${language}/forgot-password`)
      await page.getByLabel(t('email'), { exact: true }).fill(email)
      await page.getByRole('button', { name: t('sendLink'), exact: true }).click()
      await expect(page.getByText(t('forgottenSent', { email, number: 30 }))).toBeVisible()
      const mail = await nextMail(email, passkeysPerUser + 2)
      expect(mail.link).toContain('/reset-password?token=')
      await page.goto(mail.link!)
      await hydrated(page)
      await page.getByLabel(t('newPassword'), { exact: true }).fill(newPassword)
      await page.getByLabel(t('confirmation'), { exact: true }).fill(newPassword)
      await page.getByRole('button', { name: t('reset'), exact: true }).click()
      await expect(page.getByRole('heading', { name: t('resetDoneTitle') })).toBeVisible()
      await signIn(page, language, email, password)
      await expect(page.getByRole('alert')).toBeVisible()
    })

    await test.step('asked to sign in where the profile would be, and there afterwards', async () => {
      await open(page, `/${language}/profile?tab=settings`)
      await expect(page.getByText(p('signIn.title'))).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('link', { name: translateOn('common', language)('signIn') })
        .click()
      await fillIn(page, language, email, newPassword)
      await expect(page).toHaveURL(`/${language}/profile?tab=settings`)
      await isSignedIn(page)
    })

    await test.step('everything downloaded', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: p('export.button'), exact: true }).click(),
      ])
      const files = unzipSync(new Uint8Array(readFileSync(await download.path())))
      const read = (name: string) =>
        JSON.parse(
          new TextDecoder().decode(files[Object.keys(files).find((file) => file.endsWith(name))!]),
        ) as Record<string, unknown>[]
      expect(read('users.json')[0]).toMatchObject({ email })
      expect(read('passkeys.json')).toHaveLength(passkeysPerUser)
      expect(JSON.stringify(Object.keys(files))).toContain('users.csv')
    })

    await test.step('the account deleted', async () => {
      const button = page.getByRole('button', { name: p('delete.button'), exact: true })
      await expect(button).toBeDisabled()
      await page.getByLabel(p('delete.type', { word: 'DELETE' })).fill('DELETE')
      await expect(button).toBeDisabled()
      await page.getByLabel(p('delete.acknowledge')).check()
      await button.click()
      await expect(page.getByText(p('delete.farewell'))).toBeVisible()
      await signIn(page, language, email, newPassword)
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.locator('.account-menu')).toHaveCount(0)
    })
  })

  test(`row 17: signing in by Google in '${language}', and the account that comes of it`, async ({
    page,
  }) => {
    await open(page, `/${language}/login?next=/${language}/books/dune`)
    await page.getByRole('button', { name: t('withGoogle'), exact: true }).click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/books/dune$`))
    await isSignedIn(page)
  })
}

test('V6: after signing out, going back shows nothing of one’s own', async ({ page }) => {
  const { email } = await signedIn(page)
  await open(page, '/en/profile')
  await expect(page.getByText(email)).toBeVisible()
  await signOut(page, 'en')
  await page.goBack()
  await expect(page.getByText(translateOn('profile', 'en')('signIn.title'))).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
})
