import { afterEach, expect, it, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import {
  createNewsletterIssue,
  deleteNewsletterIssue,
  getNewsletter,
  type NewsletterIssue,
  previewNewsletter,
  sendNewsletterIssue,
  updateNewsletterIssue,
} from '#contract/calls/admin-newsletter'
import { interfaceLanguages } from '#contract/values/languages'
import { answering, errorResponse, page, reader, showPages } from '#tests/support/components'
import { Link } from '../ui/link.tsx'
import * as newsletter from './admin-newsletter.tsx'

const main = screen.getByRole('main')
const dialog = screen.getByRole('alertdialog')
const subject = main.getByRole('textbox', { name: 'Subject' }).first()
const button = (name: string) => main.getByRole('button', { name, exact: true })

const draft: NewsletterIssue = {
  id: 7,
  state: 'draft',
  version: 1,
  createdAt: '2026-11-30T10:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  texts: interfaceLanguages.map((language) => ({ language, subject: 'Spring', body: 'Books' })),
  waiting: 0,
  sent: 0,
  rejected: 0,
  left: 0,
  givenUp: 0,
}
const onItsWay: NewsletterIssue = { ...draft, state: 'sending', version: 3, waiting: 9, sent: 3 }
const overview = (...issues: NewsletterIssue[]) =>
  answering(getNewsletter, {
    subscribers: { confirmed: 12, waiting: 0, bouncing: 0, left: 0, byLanguage: { en: 12, de: 0, it: 0 } },
    issues,
  })
const offline = () => {
  throw new TypeError('Failed to fetch')
}

async function open() {
  const shown = await showPages(
    [
      page('admin/newsletter', newsletter),
      page('books', { default: () => <Link to="/en/admin/newsletter">To it</Link> }),
    ],
    {
      at: '/en/admin/newsletter',
      me: { ...reader, role: 'SUPER_USER' },
      api: [
        overview(draft),
        answering(previewNewsletter, { html: '<p>Books</p>' }),
        answering(updateNewsletterIssue, { ...draft, version: 2 }),
      ],
    },
  )
  await button('Edit').click()
  return shown
}
/** Opens the draft in the editor and changes the English subject. */
async function edit() {
  const shown = await open()
  await subject.fill('Summer')
  return shown
}
/** Opens the editor again, with the text that is stored on this device. */
async function leaveAndReturn(name: string) {
  await screen.getByRole('banner').getByRole('navigation').getByRole('link').first().click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await main.getByRole('link', { name: 'To it' }).click()
  await button(name).click()
}
async function send() {
  await button('Send …').click()
  await dialog.getByRole('button', { name: 'Yes, send' }).click()
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('if a newsletter could not be sent, its page shows the reason, retains the text, and can send it again', async () => {
  const { api } = await edit()
  api.answer(answering(sendNewsletterIssue, errorResponse(409, 'conflict')))
  await send()
  await expect
    .element(main.getByRole('alert'))
    .toHaveTextContent('The newsletter was not sent. Your text is still here. conflict')
  await expect.element(subject).toHaveValue('Summer')
  api.answer(answering(sendNewsletterIssue, onItsWay), overview(onItsWay))
  await send()
  await expect.element(main.getByText('The newsletter is on its way.')).toBeVisible()
  await expect.element(main.getByText('9 still waiting')).toBeVisible()
})

it('a newsletter whose text could not be saved is not sent, and its page shows the reason', async () => {
  const { api } = await edit()
  api.answer(answering(updateNewsletterIssue, offline))
  await send()
  await expect
    .element(main.getByRole('alert'))
    .toMatchTextContent(/^The newsletter was not sent.*No connection/)
  await expect.element(subject).toHaveValue('Summer')
  expect(api.requestsOf(sendNewsletterIssue)).toEqual([])
})

it('a newsletter whose sending has started is shown as on its way, even if the response to the start was lost', async () => {
  const { api } = await edit()
  api.answer(answering(sendNewsletterIssue, offline), overview(onItsWay))
  await send()
  await expect.element(main.getByText('The newsletter is on its way.')).toBeVisible()
  await expect.element(main.getByText('9 still waiting')).toBeVisible()
})

it('the button that sends a newsletter is busy until the sending has started; then the page updates the progress', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { api } = await edit()
  const { promise, resolve } = Promise.withResolvers<NewsletterIssue>()
  api.answer(answering(sendNewsletterIssue, () => promise))
  await send()
  await expect.element(button('Sending …')).toHaveAttribute('aria-busy', 'true')
  api.answer(overview(onItsWay))
  resolve(onItsWay)
  await expect.element(main.getByText('9 still waiting')).toBeVisible()
  api.answer(overview({ ...onItsWay, state: 'sent', waiting: 0, sent: 12 }))
  await vi.advanceTimersByTimeAsync(3000)
  await expect.element(main.getByText('to 12 readers')).toBeVisible()
})

it('if another admin has changed a newsletter meanwhile, the first save shows a conflict, and the second replaces the draft', async () => {
  const { api } = await edit()
  api.answer(
    answering(updateNewsletterIssue, errorResponse(409, 'version_conflict')),
    overview({ ...draft, version: 5 }),
  )
  await button('Save draft').click()
  await expect.element(main.getByRole('alert')).toMatchTextContent(/^Somebody has changed this draft/)
  await expect.element(subject).toHaveValue('Summer')
  api.answer(answering(updateNewsletterIssue, { ...draft, version: 6 }))
  await button('Save draft').click()
  await expect.element(main.getByText('The draft has been saved.')).toBeVisible()
  expect(api.requestsOf(updateNewsletterIssue).map(({ body }) => body)).toMatchObject([
    { version: 1 },
    { version: 5 },
  ])
})

it('the text of a newsletter whose draft was deleted meanwhile can be saved as a new draft', async () => {
  const { api } = await edit()
  api.answer(answering(updateNewsletterIssue, errorResponse(404, 'not_found')), overview())
  await button('Save draft').click()
  await expect.element(main.getByRole('alert')).toMatchTextContent(/^This draft was sent or deleted/)
  api.answer(answering(createNewsletterIssue, { ...draft, id: 8 }))
  await button('Save draft').click()
  await expect.element(main.getByText('The draft has been saved.')).toBeVisible()
  expect(api.requestsOf(createNewsletterIssue)).toMatchObject([
    { body: { texts: [{ subject: 'Summer' }, {}, {}] } },
  ])
})

it('unsaved text of a newsletter is discarded only after a question, and remains on the device if the admin leaves the page', async () => {
  await edit()
  await button('Back to the list').click()
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect.element(subject).toHaveValue('Summer')
  await leaveAndReturn('Edit')
  await expect.element(subject).toHaveValue('Summer')
  await expect
    .element(main.getByText('This is your unsaved text, which was stored on this device.'))
    .toBeVisible()
  await button('Back to the list').click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await button('Edit').click()
  await expect.element(subject).toHaveValue('Spring')
})

it('the draft of a newsletter is deleted only after a confirmation', async () => {
  const { api } = await open()
  api.answer(answering(deleteNewsletterIssue, undefined), overview())
  await button('Delete draft').click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(api.requestsOf(deleteNewsletterIssue)).toEqual([])
  await button('Delete draft').click()
  await dialog.getByRole('button', { name: 'Delete draft' }).click()
  await expect.element(subject).not.toBeInTheDocument()
  expect(api.requestsOf(deleteNewsletterIssue).map(({ params }) => params)).toEqual([{ id: '7' }])
})

it('if the browser cannot store a newsletter draft, the question before leaving does not say that the draft is stored', async () => {
  await open()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  await subject.fill('Summer')
  await screen.getByRole('banner').getByRole('navigation').getByRole('link').first().click()
  await expect.element(dialog.getByText('There are unsaved changes here.')).toBeVisible()
  await expect.element(dialog.getByText(/stays on this device/)).not.toBeInTheDocument()
})

it('saving a restored newsletter shows a conflict if another admin has changed it meanwhile', async () => {
  const { api } = await edit()
  api.answer(overview({ ...draft, version: 5 }))
  await leaveAndReturn('Edit')
  await expect.element(subject).toHaveValue('Summer')
  api.answer(answering(updateNewsletterIssue, errorResponse(409, 'version_conflict')))
  await button('Save draft').click()
  await expect.element(main.getByRole('alert')).toMatchTextContent(/^Somebody has changed this draft/)
  expect(api.requestsOf(updateNewsletterIssue).map(({ body }) => body)).toMatchObject([{ version: 1 }])
})

it('saving a deleted newsletter as a new one leaves the browser’s stored draft of another new newsletter unchanged', async () => {
  const newKey = `draft:newsletter:${reader.id}:new`
  const stored = JSON.stringify({ version: null, texts: { en: { subject: 'Winter', body: 'Snow' } } })
  const { api } = await edit()
  localStorage.setItem(newKey, stored)
  api.answer(answering(updateNewsletterIssue, errorResponse(404, 'not_found')), overview())
  await button('Save draft').click()
  await expect.element(main.getByRole('alert')).toMatchTextContent(/^This draft was sent or deleted/)
  await subject.fill('Autumn')
  api.answer(answering(createNewsletterIssue, { ...draft, id: 8 }))
  await button('Save draft').click()
  await expect.element(main.getByText('The draft has been saved.')).toBeVisible()
  expect(localStorage.getItem(newKey)).toBe(stored)
  expect(localStorage.getItem(`draft:newsletter:${reader.id}:7`)).toBeNull()
})

it('text typed while a newsletter is being saved remains on the device until the next save sends it', async () => {
  const { api } = await edit()
  const { promise, resolve } = Promise.withResolvers<NewsletterIssue>()
  api.answer(answering(updateNewsletterIssue, () => promise))
  await button('Save draft').click()
  await subject.fill('Autumn')
  resolve({ ...draft, version: 2 })
  await expect.element(main.getByText('The draft has been saved.')).toBeVisible()
  await leaveAndReturn('Edit')
  await expect.element(subject).toHaveValue('Autumn')
  await button('Save draft').click()
  await expect
    .poll(() => api.requestsOf(updateNewsletterIssue).map(({ body }) => body))
    .toMatchObject([{ version: 1 }, { version: 2 }])
  await expect.poll(() => localStorage.getItem(`draft:newsletter:${reader.id}:7`)).toBeNull()
})

it('if a newsletter’s text on the device lacks a language, the saved text of this language is used', async () => {
  localStorage.setItem(
    `draft:newsletter:${reader.id}:7`,
    JSON.stringify({ version: 1, texts: { en: { subject: 'Summer' } } }),
  )
  await open()
  await expect.element(subject).toHaveValue('Summer')
  await expect.element(main.getByRole('textbox', { name: 'Subject' }).last()).toHaveValue('Spring')
})
