import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import type { BookList } from '#contract/calls/book-lists'
import { interfaceLanguages } from '#contract/values/languages'
import { show } from '#tests/support/components'
import { onDemand } from '../../platform/on-demand.tsx'
import { OpenListHead } from './public-list.tsx'

const list: BookList = {
  id: 7,
  address: '7-for-the-train',
  title: 'For the train',
  language: 'en',
  bookCount: 0,
  user: { displayName: 'Ada', id: 'ada', profileImageUrl: null },
  handle: null,
  isPublic: true,
  descriptionHtml: null,
  opening: null,
  bookIds: [],
  changedOn: '2026-01-01',
  copiedFrom: null,
}
const Head = onDemand(
  () => Promise.resolve(() => <OpenListHead list={list} read={undefined} />),
  ['book-lists'],
)

const texts = {
  en: {
    report: 'Report',
    toReport: 'Sign in to report it.',
    copy: 'Copy to your lists',
    toCopy: 'Sign in to copy it.',
  },
  de: {
    report: 'Melden',
    toReport: 'Melde dich an, um sie zu melden.',
    copy: 'Zu deinen Listen kopieren',
    toCopy: 'Melde dich an, um sie zu kopieren.',
  },
  it: {
    report: 'Segnala',
    toReport: 'Accedi per segnalarla.',
    copy: 'Copia nelle tue liste',
    toCopy: 'Accedi per copiarla.',
  },
}

it.each(interfaceLanguages)(
  'in %s a visitor who reports or copies a list is asked to sign in, with the reason',
  async (language) => {
    const { report, toReport, copy, toCopy } = texts[language]
    await show(<Head />, { at: `/${language}/lists/7-for-the-train` })
    await screen.getByRole('button', { name: report, exact: true }).click()
    await expect.element(screen.getByRole('dialog').getByText(toReport)).toBeVisible()
    await screen.getByRole('dialog').getByRole('button').last().click()
    await screen.getByRole('button', { name: copy, exact: true }).click()
    await expect.element(screen.getByRole('dialog').getByText(toCopy)).toBeVisible()
  },
)
