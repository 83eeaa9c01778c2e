import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { listEditions } from '#contract/calls/editions'
import { onDemand } from '../../platform/on-demand.tsx'
import { answering, reader, show } from '#tests/support/components'
import { testEditions } from '#tests/support/sample-editions'
import { ManageEditions } from './manage-editions.tsx'

/** Text that needs the button's script. The test waits for this text before it checks that no button is shown. */
const Last = onDemand(
  () => import('./editions/manager-button.tsx').then(() => () => <p>All there is</p>),
  ['editing', 'editions', 'books'],
)

const showFor = (role: 'POWER_USER' | 'GOLDEN_USER' | 'SUPER_USER') =>
  show(
    <>
      <ManageEditions bookId={3} title="Solaris" />
      <Last />
    </>,
    {
      at: '/de/books/solaris',
      me: { ...reader, role },
      api: [answering(listEditions, [...testEditions])],
    },
  )
const button = screen.getByRole('button', { name: 'Editionen verwalten' })

it('only super users see the button that opens the dialog with the editions [spec 119]', async () => {
  for (const role of ['POWER_USER', 'GOLDEN_USER'] as const) {
    const shown = await showFor(role)
    await expect.element(screen.getByText('All there is')).toBeVisible()
    await expect.element(screen.getByRole('banner').getByText('Ada').first()).toBeInTheDocument()
    expect(button.elements()).toEqual([])
    await shown.leave()
  }
  await showFor('SUPER_USER')
  await button.click()
  const manager = screen.getByRole('dialog', { name: 'Editionen von „Solaris“' })
  await expect.element(manager.getByRole('heading', { name: '3 Editionen' })).toBeVisible()
})
