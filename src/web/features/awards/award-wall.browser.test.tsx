import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import type { AwardRecord } from '#contract/calls/awards'
import { show } from '#tests/support/components'
import { AwardWall } from './award-wall.tsx'

const winner = (id: number, year: number | null, isInLanguage = true) => ({
  id,
  slug: `book-${id}`,
  title: `Book ${id}`,
  authors: [{ id: 9, slug: 'ada', name: 'Ada' }],
  coverImage: '/covers/book/1/en/x.svg',
  year,
  isInLanguage,
})
const record: AwardRecord = {
  category: 'Best Novel',
  winners: [winner(4, null), winner(3, 1971), winner(2, 1969, false), winner(1, 1966)],
}
const wall = (read?: ReadonlySet<number>, isUnreadOnly = false) =>
  show(<AwardWall isReadableOnly={false} isUnreadOnly={isUnreadOnly} record={record} read={read} />, {
    at: '/en/awards',
  })
const rows = () =>
  [...document.querySelectorAll('.award-wall h4')].map((label) => [
    label.textContent,
    label.parentElement!.querySelectorAll('a').length,
  ])
const link = (slug: string) => document.querySelector(`.award-wall a[href="/en/books/${slug}"]`)!
const lead = () => document.querySelector('.award-wall header p')!.textContent

it('the wall of covers of an award shows the winning books by decade and marks untranslated books [spec 128]', async () => {
  await wall()
  expect(rows()).toEqual([
    ['Year unknown', 1],
    ['1970s', 1],
    ['1960s', 2],
  ])
  expect(link('book-2').textContent).toBe('Book 2, original only, as far as we know1969Ada')
  await expect
    .element(screen.getByRole('link', { name: 'Sign in to tick off the books you have read' }))
    .toBeVisible()
  expect(lead()).toMatch(/^3 of 4 winners in English/)
})

it('the wall of covers of an award marks and counts the winning books that the reader has read [spec 128]', async () => {
  await wall(new Set([1, 2, 77]))
  expect(link('book-1').textContent).toBe('Book 1, read1966Ada')
  expect(lead()).toMatch(/^2 of 4 winners read/)
  expect(document.querySelectorAll('.award-wall [data-read]')).toHaveLength(2)
})

it('if the wall of covers of an award hides read books, it still states how many winning books the reader has read', async () => {
  await wall(new Set([2, 3]), true)
  expect(rows()).toEqual([
    ['Year unknown', 1],
    ['1960s', 1],
  ])
  expect(lead()).toContain('2')
})
