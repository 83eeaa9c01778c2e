import { expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import {
  type AssistantPart,
  chat,
  getConversation,
  listAssistantExamples,
  listConversations,
} from '#contract/calls/assistant'
import type { Language } from '#contract/values/languages'
import {
  answering,
  asPhone,
  axeViolations,
  errorResponse,
  page,
  reader,
  showPages,
} from '#tests/support/components'
import * as assistant from '#web/routes/assistant.tsx'

it('a reader who may not use the assistant sees the reason for the refusal, and example requests [spec 20]', async () => {
  const main = screen.getByRole('main')
  await showPages([page('assistant', assistant)], {
    at: '/de/assistant',
    me: reader,
    api: [answering(listAssistantExamples, [{ text: 'etwas wie Dune, aber kürzer', chips: [], picks: [] }])],
  })
  await expect.element(main.getByText(/Für dein Konto ist der Assistent nicht freigeschaltet/)).toBeVisible()
  await expect.element(main.getByText(/zu kaufen ist sie nicht/)).toBeVisible()
  await expect
    .element(main.getByRole('heading', { level: 3, name: 'etwas wie Dune, aber kürzer' }))
    .toBeVisible()
  expect(main.getByRole('textbox').elements()).toEqual([])
  expect(await axeViolations('main')).toEqual([])
})

const lines = (...parts: AssistantPart[]) =>
  new Response(parts.map((part) => `${JSON.stringify(part)}\n`).join(''))

const help: AssistantPart = {
  type: 'help',
  help: {
    checked: '2026-11',
    lines: [
      {
        name: 'TelefonSeelsorge',
        countries: ['DE'],
        numbers: ['0800 111 0 111', '116 123'],
        hours: null,
        website: 'https://www.telefonseelsorge.de',
      },
      {
        name: 'Telefono Amico Italia',
        countries: ['IT'],
        numbers: ['02 2327 2327'],
        hours: { from: 9, to: 24 },
        website: 'https://www.telefonoamico.it',
      },
    ],
    emergency: [
      { number: '112', countries: [] },
      { number: '999', countries: ['GB', 'IE'] },
    ],
  },
}

const showChat = (language: Language, at = `/${language}/assistant`) =>
  showPages([page('assistant', assistant)], {
    at,
    me: { ...reader, role: 'GOLDEN_USER' },
    api: [
      answering(listConversations, { engine: 'model', conversations: [] }),
      answering(chat, () => lines(help, { type: 'done' })),
    ],
  })

it.each([
  [
    'en',
    'Your request',
    'I want to die',
    'Please talk to someone now',
    'Germany',
    'Italy, 9 to 24 h',
    '999 (United Kingdom, Ireland)',
    'last checked in November 2026',
  ],
  [
    'de',
    'Dein Wunsch',
    'Ich will sterben',
    'Bitte sprich jetzt mit jemandem',
    'Deutschland',
    'Italien, 9 bis 24 Uhr',
    '999 (Vereinigtes Königreich, Irland)',
    'zuletzt im November 2026 geprüft',
  ],
  [
    'it',
    'La tua richiesta',
    'Voglio morire',
    'Parla con qualcuno adesso',
    'Germania',
    'Italia, dalle 9 alle 24',
    '999 (Regno Unito, Irlanda)',
    'l’ultima volta nel mese di novembre 2026',
  ],
] as const)(
  "if a message says that the reader wants to die, the assistant shows crisis helplines in the language '%s', and no books",
  async (language, label, message, title, germany, italy, emergency, checked) => {
    await asPhone()
    await showChat(language)
    await userEvent.fill(screen.getByRole('textbox', { name: label }), message)
    await userEvent.keyboard('{Enter}')
    const log = screen.getByRole('log')
    await expect.element(log.getByText(title)).toBeVisible()
    await expect.element(log).toHaveAttribute('aria-busy', 'false')
    await expect.element(log).toHaveAttribute('aria-live', 'polite')
    for (const [name, href] of [
      ['TelefonSeelsorge: 0800 111 0 111', 'tel:08001110111'],
      ['TelefonSeelsorge: 116 123', 'tel:116123'],
      ['Telefono Amico Italia: 02 2327 2327', 'tel:0223272327'],
      ['112', 'tel:112'],
      ['999', 'tel:999'],
    ] as const)
      await expect.element(log.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await expect
      .element(log.getByRole('link', { name: 'TelefonSeelsorge', exact: true }))
      .toHaveAttribute('href', 'https://www.telefonseelsorge.de')
    for (const words of [germany, italy, emergency, checked])
      await expect.element(log.getByText(words, { exact: false })).toBeVisible()
    expect(log.getByRole('article').elements()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    expect(await axeViolations('main')).toEqual([])
  },
)

it('a message that was answered with crisis helplines is not stored in the browser and not sent with the next message', async () => {
  const message = 'I want to kill myself'
  const shown = await showChat('en', `/en/assistant?wish=${encodeURIComponent(message)}`)
  const field = screen.getByRole('textbox', { name: 'Your request' })
  await expect.element(field).toHaveValue(message)
  await userEvent.click(screen.getByRole('button', { name: 'Ask', exact: true }))
  await expect.element(screen.getByText('Please talk to someone now')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await expect.element(field).toBeEnabled()
  await userEvent.fill(field, 'a space opera')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => shown.api.requestsOf(chat).map(({ body }) => body))
    .toEqual([{ text: message }, { text: 'a space opera' }])
  const kept = [
    location.href,
    JSON.stringify(history.state),
    ...[localStorage, sessionStorage].map((at) => JSON.stringify(at)),
  ]
  expect(kept.filter((place) => /kill/.test(place))).toEqual([])
  await expect.element(screen.getByText('No conversations yet.')).toBeVisible()
})

it.each<[string, AssistantPart, string]>([
  [
    'the notice',
    { type: 'notice', notice: 'fallback' },
    'The language model did not answer. The site’s own software answers instead.',
  ],
  [
    'the recognized conditions',
    { type: 'wish', chips: [{ id: 'space-opera', label: 'Space opera', isExcluded: false }] },
    'Space opera',
  ],
])(
  'if the connection breaks after only %s of a response, the response remains visible with its request',
  async (_what, part, text) => {
    const shown = await showChat('en')
    const log = screen.getByRole('log')
    let breakConnection = (): void => undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(`${JSON.stringify(part)}\n`))
        breakConnection = () => controller.error(new TypeError('connection lost'))
      },
    })
    shown.api.answer(answering(chat, () => new Response(body)))
    await userEvent.fill(screen.getByRole('textbox', { name: 'Your request' }), 'ships between stars')
    await userEvent.keyboard('{Enter}')
    await expect.element(log.getByText(text)).toBeVisible()
    breakConnection()
    await expect.element(screen.getByText('The answer did not arrive. Please try again.')).toBeVisible()
    await expect.element(log.getByText(text)).toBeVisible()
    await expect.element(log.getByText('ships between stars')).toBeVisible()
  },
)

/** Response that contains the given parts and never ends. */
const endless = (...parts: AssistantPart[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(`${JSON.stringify(part)}\n`))
      },
    }),
  )

it('if the reader stops a response before any part of it was received, the request can be sent again', async () => {
  const shown = await showChat('en')
  const log = screen.getByRole('log')
  shown.api.answer(answering(chat, () => endless()))
  await userEvent.fill(screen.getByRole('textbox', { name: 'Your request' }), 'ships between stars')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText('Looking …')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Stop', exact: true }))
  await expect.element(screen.getByText('Stopped.')).toBeVisible()
  expect(log.getByRole('listitem').elements()).toHaveLength(1)
  shown.api.answer(answering(chat, () => lines({ type: 'text', html: '<p>Found.</p>' }, { type: 'done' })))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.element(log.getByText('Found.')).toBeVisible()
  await expect.element(screen.getByText('Stopped.')).not.toBeInTheDocument()
  expect(log.getByText('ships between stars').elements()).toHaveLength(1)
  expect(shown.api.requestsOf(chat).map(({ body }) => body)).toEqual([
    { text: 'ships between stars' },
    { text: 'ships between stars' },
  ])
})

it('if a reader removes a condition and stops the new answer, “Try again” repeats the request without the condition', async () => {
  const shown = await showChat('en')
  const log = screen.getByRole('log')
  const chips = [{ id: 'space-opera', label: 'Space opera', isExcluded: false }]
  shown.api.answer(answering(chat, () => lines({ type: 'wish', chips }, { type: 'done' })))
  await userEvent.fill(screen.getByRole('textbox', { name: 'Your request' }), 'ships between stars')
  await userEvent.keyboard('{Enter}')
  const remove = log.getByRole('button', { name: 'Remove “Space opera”' })
  await expect.element(remove).toBeEnabled()
  shown.api.answer(answering(chat, () => endless()))
  await userEvent.click(remove)
  await userEvent.click(screen.getByRole('button', { name: 'Stop', exact: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect
    .poll(() => shown.api.requestsOf(chat).map(({ body }) => body))
    .toEqual([{ text: 'ships between stars' }, { without: ['space-opera'] }, { without: ['space-opera'] }])
})

it('a request to the assistant that the server rejects remains visible and can be sent again', async () => {
  const shown = await showChat('en')
  const log = screen.getByRole('log')
  shown.api.answer(answering(chat, errorResponse(429, 'too_many_requests')))
  await userEvent.fill(screen.getByRole('textbox', { name: 'Your request' }), 'ships between stars')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('too_many_requests')).toBeVisible()
  await expect.element(log.getByText('ships between stars')).toBeVisible()
  expect(log.getByRole('listitem').elements()).toHaveLength(1)
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

it('crisis helplines remain visible if the server rejects the next message', async () => {
  const shown = await showChat('en')
  const field = screen.getByRole('textbox', { name: 'Your request' })
  await userEvent.fill(field, 'I want to die')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Please talk to someone now')).toBeVisible()
  await expect.element(screen.getByRole('log')).toHaveAttribute('aria-busy', 'false')
  shown.api.answer(answering(chat, errorResponse(429, 'too_many_requests')))
  await userEvent.fill(field, 'a space opera')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('too_many_requests')).toBeVisible()
  await expect.element(screen.getByText('Please talk to someone now')).toBeVisible()
})

it('if conversations cannot be loaded, the assistant says why, and they can be loaded again', async () => {
  const conversation = { id: crypto.randomUUID(), title: 'Robots', changedAt: '2026-11-30T10:00:00.000Z' }
  const { api } = await showPages([page('assistant', assistant)], {
    at: '/de/assistant',
    me: { ...reader, role: 'GOLDEN_USER' },
    api: [
      answering(listConversations, errorResponse(503, 'overloaded')),
      answering(getConversation, errorResponse(410, 'gone')),
    ],
  })
  const alert = screen.getByRole('main').getByRole('alert')
  await expect.element(alert.getByText('Die Gespräche konnten nicht geladen werden.')).toBeVisible()
  await expect.element(alert.getByText('overloaded')).toBeVisible()
  api.answer(answering(listConversations, { engine: 'model', conversations: [conversation] }))
  await alert.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await screen.getByRole('button', { name: 'Robots', exact: true }).click()
  await expect.element(alert).toHaveTextContent('Die Gespräche konnten nicht geladen werden. gone')
})
