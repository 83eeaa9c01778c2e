import { expect, it, onTestFinished, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { translateOn } from '#i18n/words-server'
import { reader, show } from '#tests/support/components'
import { ProfileAbout } from './profile-about.tsx'

const t = translateOn('profile', 'en')
const field = screen.getByRole('textbox', { name: t('bio.label') })
const text = (part: string) => screen.getByText(part, { exact: false })

/** Shows the form for the bio, and types a text. */
async function writeBio(): Promise<void> {
  await show(<ProfileAbout me={reader} />, { at: '/en/profile', me: reader })
  await screen.getByRole('button', { name: t('bio.write') }).click()
  await field.fill('Half a thought')
}

it('the form of the bio says that an unsaved text is stored as a draft on this device', async () => {
  await writeBio()
  await expect.element(text(t('bio.draftSaved'))).toBeVisible()
  await screen.getByRole('button', { name: t('bio.draftDiscard') }).click()
  await expect.element(field).not.toBeInTheDocument()
})

it('if local storage is unavailable, the form of the bio says that an unsaved text is not stored', async () => {
  const storing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no space', 'QuotaExceededError')
  })
  onTestFinished(() => storing.mockRestore())
  await writeBio()
  await expect.element(text(t('bio.draftNotSaved'))).toBeVisible()
  expect(text(t('bio.draftSaved')).elements()).toEqual([])
})
