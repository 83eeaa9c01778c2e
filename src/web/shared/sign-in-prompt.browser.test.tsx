import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { interfaceLanguages } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import { show } from '#tests/support/components'
import { SignInPrompt } from './sign-in-prompt.tsx'

for (const language of interfaceLanguages)
  it(`in '${language}' the dialog that asks for a sign-in also has a link to create an account; both links lead back to the page`, async () => {
    const t = translateOn('common', language)
    await show(<SignInPrompt title="Rate" text="Sign in to rate." onClose={() => undefined} />, {
      at: `/${language}/books/dune`,
    })
    for (const [name, path] of [
      [t('signIn'), 'login'],
      [t('createAccount'), 'register'],
    ] as const)
      await expect
        .element(screen.getByRole('dialog').getByRole('link', { name, exact: true }))
        .toHaveAttribute('href', `/${language}/${path}?next=%2F${language}%2Fbooks%2Fdune`)
  })
