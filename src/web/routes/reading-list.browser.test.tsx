import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { page, showPages } from '#tests/support/components'
import * as readingList from './reading-list.tsx'

it('row 7: who is not signed in is led back to the part of the list that was asked for', async () => {
  await showPages([page('reading-list', readingList)], { at: '/en/reading-list?status=read' })
  await expect
    .element(screen.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }))
    .toHaveAttribute('href', '/en/login?next=%2Fen%2Freading-list%3Fstatus%3Dread')
})
