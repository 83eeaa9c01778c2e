import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { page, showPages } from '#tests/support/components'
import * as unsubscribe from '#web/routes/newsletter-unsubscribe.tsx'

it('if the URL to unsubscribe is incomplete, the page says so and links to the contact form', async () => {
  await showPages([page('newsletter/unsubscribe', unsubscribe)], { at: '/en/newsletter/unsubscribe' })
  const main = screen.getByRole('main')
  await expect
    .element(main.getByRole('heading', { level: 1, name: 'This link is not complete' }))
    .toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/en/kontakt')
})
