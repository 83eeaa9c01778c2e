import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { passkeysPerUser } from '#contract/values/limits'
import type { Language } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import { nextMail } from '../support/journey-mail.ts'
import { expect, open, hydrated, type Page, test, languagesFor } from './journey.ts'
import { signedIn } from './signed-in.ts'
import { addAuthenticator } from './virtual-authenticator.ts'

const password = 'Mein Kater frisst 3 Mäuse!'
const newPassword = 'Un gatto & 7 topolini'

// Console errors that the journey provokes: a refused sign-in, a password that must be confirmed.
test.use({ provoked: [/the server responded with a status of 4(?:00|01|03|10)/] })
let readers = 0
test.beforeEach(async ({ context }, { workerIndex, parallelIndex }) => {
  readers += 1
  // each journey has its own IP address, because rate limits count by IP address
  await context.setExtraHTTPHeaders({
    'x-forwarded-for': `10.${workerIndex % 250}.${parallelIndex}.${readers % 250}`,
  })
})

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
  // the redirect after a sign-in closes an open menu, so the test repeats opening the menu and clicking
  await expect(async () => {
    if (await signedOut.isVisible()) return
    if (!(await link.isVisible())) await page.locator('.account-menu summary').click()
    await link.click({ timeout: 5_000, noWaitAfter: true })
  }).toPass()
  // this may take longer, because the server may render the start page in the browser's language for the first time
  await expect(signedOut).toBeVisible()
}

const isSignedIn = (page: Page) => expect(page.locator('.account-menu')).toBeVisible()

for (const language of languagesFor(2)) {
  const t = translateOn('account', language)
  const p = translateOn('profile', language)

  test(`a reader registers, adds ten passkeys, resets the password, downloads the data and deletes the account in ${language} [spec 6, 15, 16, 18, 19, 53, 69, 73, 80, 174, 228, 229, 250, 251]`, async ({
    page,
    context,
  }) => {
    const email = `reader-${randomUUID()}@example.org`
    await register(page, language, email)
    await isSignedIn(page)
    const client = await context.newCDPSession(page)
    let authenticator = ''

    await test.step('an account has at most ten passkeys', async () => {
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
        // the list shows the passkey shortly before the button is enabled again
        await expect(add).toHaveAttribute('aria-busy', 'false')
        await add.click()
        // a name that is typed while the passkey is added must not be cleared
        const next = number < passkeysPerUser ? `Key ${number + 1}` : ''
        if (next) await name.fill(next)
        await expect(settings.locator('.setting-rows > li')).toHaveCount(number)
        await expect(name).toHaveValue(next)
      }
      await expect(settings.getByRole('button', { name: p('passkeys.add'), exact: true })).toBeDisabled()
      await expect(settings.getByText(p('passkeys.limit', { most: passkeysPerUser }))).toBeVisible()
      expect((await nextMail(email, 2)).text).toContain('Key 1')
    })

    await test.step('the reader signs in with a passkey without an email address', async () => {
      await signOut(page, language)
      expect(await page.evaluate(() => document.body.innerText)).not.toContain(email)
      await open(page, `/${language}/login`)
      const button = page.getByRole('button', { name: t('withPasskey'), exact: true })
      // the browser may offer the passkey itself; the virtual authenticator then accepts before the click
      await button.click({ timeout: 10_000 }).catch(() => undefined)
      await isSignedIn(page)
      await signOut(page, language)
      // the virtual authenticator would sign in again as soon as a page offers passkeys in the autofill menu
      await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: authenticator })
    })

    await test.step('the reader resets the password', async () => {
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

    await test.step('the profile page asks the reader to sign in and shows the profile afterwards', async () => {
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

    await test.step('the reader downloads all data', async () => {
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

    await test.step('the reader deletes the account', async () => {
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

  test(`a visitor signs in with Google in ${language} and returns to the requested page [spec 17]`, async ({
    page,
  }) => {
    await open(page, `/${language}/login?next=/${language}/books/dune`)
    await page.getByRole('button', { name: t('withGoogle'), exact: true }).click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/books/dune$`))
    await isSignedIn(page)
  })
}

test('going back after signing out shows no personal data [trust V6]', async ({ page }) => {
  const { email } = await signedIn(page)
  await open(page, '/en/profile')
  await expect(page.getByText(email)).toBeVisible()
  await signOut(page, 'en')
  await page.goBack()
  await expect(page.getByText(translateOn('profile', 'en')('signIn.title'))).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
})
