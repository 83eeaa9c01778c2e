import { expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import {
  type AssistantConversation,
  type AssistantPart,
  chat,
  deleteConversations,
  getConversation,
  listAssistantExamples,
  listConversations,
} from '#contract/calls/assistant'
import { translateOn } from '#i18n/words-server'
import { answering, errorResponse, page, reader, showPages } from '#tests/support/components'
import * as assistant from '#web/routes/assistant.tsx'

const t = translateOn('assistant', 'en')
const main = screen.getByRole('main')
const log = screen.getByRole('log')
const again = main.getByRole('button', { name: t('again') })
const conversation: AssistantConversation = {
  id: '33333333-3333-4333-8333-333333333333',
  title: 'Robots',
  changedAt: '2026-11-30T10:00:00.000Z',
}
const lines = (...parts: AssistantPart[]) =>
  new Response(parts.map((part) => `${JSON.stringify(part)}\n`).join(''))
const whole = answering(chat, () => lines({ type: 'text', html: '<p>Found.</p>' }, { type: 'done' }))

const showChat = () =>
  showPages([page('assistant', assistant)], {
    at: '/en/assistant',
    me: { ...reader, role: 'GOLDEN_USER' },
    api: [
      answering(listConversations, { engine: 'model', conversations: [conversation] }),
      answering(getConversation, { conversation, messages: [] }),
    ],
  })
const ask = async (text: string) => {
  await userEvent.fill(screen.getByRole('textbox', { name: t('wish') }), text)
  await userEvent.keyboard('{Enter}')
}

it.each<[string, AssistantPart[]]>([
  ['before its first part', []],
  ['after its first part', [{ type: 'text', html: '<p>Half an answ</p>' }]],
])(
  'if a response of the assistant ends %s, the page says so, and the request can be sent again',
  async (_when, parts) => {
    const { api } = await showChat()
    api.answer(answering(chat, () => lines(...parts)))
    await ask('ships between stars')
    await expect.element(main.getByRole('alert')).toHaveTextContent(t('failed'))
    expect(log.getByRole('listitem').elements()).toHaveLength(1 + parts.length)
    api.answer(whole)
    await again.click()
    await expect.element(log.getByText('Found.')).toBeVisible()
    await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
    expect(log.getByRole('listitem').elements()).toHaveLength(2)
    expect(api.requestsOf(chat).map(({ body }) => body)).toEqual([
      { text: 'ships between stars' },
      { text: 'ships between stars' },
    ])
  },
)

it.each([
  ['is full', 409, 'conflict', t('conversationFull')],
  ['was deleted in another tab', 404, 'not_found', t('conversationGone')],
] as const)(
  'if a conversation %s, the page says so, and a retry sends the request in a new conversation',
  async (_what, status, code, text) => {
    const { api } = await showChat()
    await main.getByRole('button', { name: conversation.title, exact: true }).click()
    await expect.poll(() => api.requestsOf(getConversation)).toHaveLength(1)
    api.answer(answering(chat, () => errorResponse(status, code)))
    await ask('ships between stars')
    await expect.element(main.getByRole('alert')).toHaveTextContent(text)
    api.answer(whole)
    await again.click()
    await expect.element(log.getByText('Found.')).toBeVisible()
    expect(api.requestsOf(chat).map(({ body }) => body)).toEqual([
      { text: 'ships between stars', conversationId: conversation.id },
      { text: 'ships between stars' },
    ])
  },
)

it('if conversations with the assistant cannot be deleted, the page says why', async () => {
  const { api } = await showChat()
  api.answer(answering(deleteConversations, () => errorResponse(503, 'overloaded')))
  await main.getByRole('button', { name: t('deleteAll') }).click()
  await main.getByRole('button', { name: t('deleteConfirm') }).click()
  await expect.element(main.getByRole('alert')).toHaveTextContent(`${t('notDeleted')} overloaded`)
})

it('if the example requests cannot be loaded, the page of the assistant shows the error and a retry button', async () => {
  const { api } = await showPages([page('assistant', assistant)], {
    at: '/en/assistant',
    api: [answering(listAssistantExamples, () => errorResponse(503, 'overloaded'))],
  })
  await expect.element(main.getByRole('alert').getByText('overloaded')).toBeVisible()
  api.answer(answering(listAssistantExamples, [{ text: 'like Dune, but shorter', chips: [], picks: [] }]))
  await main.getByRole('button', { name: translateOn('common', 'en')('errorRetry') }).click()
  await expect.element(main.getByRole('heading', { name: 'like Dune, but shorter' })).toBeVisible()
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
})
