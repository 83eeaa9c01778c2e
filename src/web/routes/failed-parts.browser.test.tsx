import { useState } from 'react'
import { expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { listAffiliateServices } from '#contract/calls/affiliate'
import { getBook } from '#contract/calls/books'
import { getReport, listReports } from '#contract/calls/curation'
import { listEditions } from '#contract/calls/editions'
import { getDiary } from '#contract/calls/reading-list'
import { listBookRatings } from '#contract/calls/reviews'
import { EditionManager } from '../features/editing/editions/edition-manager.tsx'
import { EditingStyles } from '../features/editing/editing-styles.tsx'
import { SuggestForm } from '../features/editing/suggest/suggest-form.tsx'
import { FailedPart, onDemand } from '../platform/on-demand.tsx'
import { invalidateChangedBy } from '../platform/query-client.ts'
import { Alert, FailedDialog } from '../shared/confirm.tsx'
import {
  answering,
  errorResponse,
  languagesFor,
  page,
  reader,
  show,
  showPages,
} from '#tests/support/components'
import { testEditions } from '#tests/support/sample-editions'
import { Link } from '../ui/link.tsx'
import * as book from './book.tsx'
import * as admin from './catalogue-admin.tsx'
import * as diary from './diary.tsx'

const main = screen.getByRole('main')
const editor = { ...reader, role: 'SUPER_USER' as const }

/** Expected texts of a failed part of a page: no response, error of a proxy, rate limit of a proxy, retry button. */
const texts = {
  en: {
    network: 'No connection. Please check your internet connection.',
    server: 'The server has a problem. Please try again later.',
    tooMany: 'That was a lot at once. Please try again in a moment.',
    again: 'Try again',
  },
  de: {
    network: 'Keine Verbindung. Bitte prüfe deine Internetverbindung.',
    server: 'Der Server hat ein Problem. Bitte versuch es später noch einmal.',
    tooMany: 'Das war viel auf einmal. Bitte versuch es gleich noch einmal.',
    again: 'Noch einmal versuchen',
  },
  it: {
    network: 'Nessuna connessione. Controlla la connessione a Internet.',
    server: 'Il server ha un problema. Riprova più tardi.',
    tooMany: 'Troppe richieste in una volta. Riprova tra poco.',
    again: 'Riprova',
  },
}
const ofProxy = (status: number, statusText: string) =>
  new Response('<html>', { status, statusText, headers: { 'Retry-After': '0' } })

for (const language of languagesFor(2))
  it(`in '${language}' a part of a page that cannot be loaded shows the reason and a retry button`, async () => {
    const text = texts[language]
    const { api } = await showPages([page('profile/diary', diary)], {
      at: `/${language}/profile/diary`,
      me: reader,
      api: [
        answering(getDiary, () => {
          throw new TypeError('Failed to fetch')
        }),
      ],
    })
    const alert = main.getByRole('alert')
    const again = main.getByRole('button', { name: text.again })
    await expect.element(alert.getByText(text.network)).toBeVisible()
    api.answer(answering(getDiary, () => ofProxy(502, 'Bad Gateway')))
    await again.click()
    await expect.element(alert.getByText(text.server)).toBeVisible()
    api.answer(answering(getDiary, () => ofProxy(429, 'Too Many Requests')))
    await again.click()
    await expect.element(alert.getByText(text.tooMany)).toBeVisible()
    api.answer(answering(getDiary, { year: null, years: [], months: [] }))
    await again.click()
    await expect.element(alert).not.toBeInTheDocument()
  })

it('if the next page of an admin report cannot be loaded, the already loaded rows of the report remain', async () => {
  const item = { kind: 'books' as const, id: 1, slug: 'dune', name: 'Dune', note: null, other: null }
  await showPages([page('admin/reports', admin)], {
    at: '/en/admin/reports?report=doubtful-isbns',
    me: editor,
    api: [
      answering(listReports, [{ report: 'doubtful-isbns', count: 2 }]),
      answering(getReport, ({ query }) =>
        'cursor' in query
          ? errorResponse(500, 'unknown')
          : { items: [item], nextCursor: 'next', total: 2, more: true },
      ),
    ],
  })
  await main.getByRole('button', { name: 'Show more' }).click()
  await expect.element(main.getByRole('alert').getByText(texts.en.server)).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Dune' })).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Show more' })).toBeVisible()
})

const Manager = onDemand(
  () =>
    Promise.resolve(() => (
      <>
        <EditingStyles />
        <EditionManager bookId={1} leaving={0} onLeave={() => undefined} />
      </>
    )),
  ['editing', 'editions', 'books'],
)

it('the typed title of a new edition remains if the list of editions cannot be loaded again', async () => {
  const { api } = await show(<Manager />, {
    at: '/en/books/dune',
    me: editor,
    api: [answering(listEditions, [...testEditions])],
  })
  await screen.getByRole('button', { name: 'New edition' }).click()
  const title = screen.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('Dune, illustrated')
  api.answer(answering(listEditions, () => errorResponse(500, 'unknown')))
  await invalidateChangedBy('createEdition')
  await expect.element(title).toHaveValue('Dune, illustrated')
})

const Suggest = onDemand(
  () => Promise.resolve(() => <SuggestForm kind="books" id={1} />),
  ['suggest', 'editing'],
)

it('a suggestion form whose book cannot be loaded does not say that the book does not exist', async () => {
  const { api } = await show(<Suggest />, {
    at: '/en/suggestions?kind=books&id=1',
    me: reader,
    api: [answering(getBook, () => errorResponse(503, 'unknown'))],
  })
  await expect.element(main.getByRole('alert').getByText(texts.en.server)).toBeVisible()
  api.answer(answering(getBook, () => errorResponse(404, 'not_found')))
  await main.getByRole('button', { name: texts.en.again }).click()
  await expect.element(main.getByRole('alert').getByText('There is nothing here to edit')).toBeVisible()
})

it('if the script of a component that the reader has requested cannot be loaded, an error with a retry button is shown', async () => {
  let isAway = true
  const load = () =>
    isAway
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : Promise.resolve(() => <p>All there is</p>)
  const Requested = onDemand(load, [], FailedPart)
  const Quiet = onDemand(load, [])
  await show(
    <>
      <Requested />
      <Quiet />
    </>,
    { at: '/de/books/dune' },
  )
  await expect
    .element(main.getByRole('alert'))
    .toHaveTextContent('Dieser Teil konnte nicht geladen werden. Noch einmal versuchen')
  expect(main.getByRole('alert').elements()).toHaveLength(1)
  isAway = false
  await main.getByRole('button', { name: texts.de.again }).click()
  await expect.element(main.getByText('All there is')).toBeVisible()
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
})

it('if the script of a dialog cannot be loaded, an error dialog can be closed or load the script again', async () => {
  let isAway = true
  const Part = onDemand(
    () =>
      isAway
        ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
        : Promise.resolve(({ onClose }: { onClose: () => void }) => (
            <Alert onClose={onClose}>All there is</Alert>
          )),
    [],
    FailedDialog,
  )
  const Opener = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Part onClose={() => setOpen(false)} />}
      </>
    )
  }
  await show(<Opener />, { at: '/de/books/dune' })
  const open = main.getByRole('button', { name: 'Open' })
  const dialog = screen.getByRole('alertdialog')
  for (const close of [
    () => dialog.getByRole('button', { name: 'Abbrechen' }).click(),
    () => userEvent.keyboard('{Escape}'),
  ]) {
    await open.click()
    await expect.element(dialog.getByText('Dieser Teil konnte nicht geladen werden.')).toBeVisible()
    await close()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(open).toHaveFocus()
  }
  await open.click()
  isAway = false
  await dialog.getByRole('button', { name: texts.de.again }).click()
  await expect.element(dialog.getByText('All there is')).toBeVisible()
})

it('if the network fails, a book’s page says that there is no connection, not that the server has a problem', async () => {
  await showPages([page('books/:slug', book), page('impressum', { default: BookLink })], {
    at: '/de/impressum',
    api: [getBook, listBookRatings, listAffiliateServices].map((call) =>
      answering(call, () => {
        throw new TypeError('Failed to fetch')
      }),
    ),
  })
  await main.getByRole('link', { name: 'Dune' }).click()
  await expect.element(main.getByText(texts.de.network)).toBeVisible()
})
const BookLink = () => <Link to="/de/books/dune">Dune</Link>
