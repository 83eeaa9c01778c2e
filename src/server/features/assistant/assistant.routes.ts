import * as calls from '#contract/calls/assistant'
import { getWish, readWish } from '#contract/calls/wishes'
import type { Api } from '../../platform/http/registry.ts'
import type { Assistant } from './assistant.service.ts'
import type { Wishes } from './wishes.service.ts'

export function mountAssistant(api: Api, assistant: Assistant): void {
  api.route(calls.chat, async ({ userId, body, language, stream }) =>
    stream(await assistant.chat(userId, body, language)),
  )
  api.route(calls.listAssistantExamples, ({ language }) => assistant.examples(language))
  api.route(calls.listConversations, ({ userId }) => assistant.history(userId))
  api.route(calls.getConversation, ({ userId, params, language }) =>
    assistant.conversation(userId, params.id, language),
  )
  api.route(calls.deleteConversation, ({ userId, params }) => assistant.delete(userId, params.id))
  api.route(calls.deleteConversations, ({ userId }) => assistant.deleteAll(userId))
}

/** Mounts the calls of the public page `/wish`, on which visitors describe the book they look for. */
export function mountWishes(api: Api, wishes: Wishes): void {
  api.route(getWish, ({ query, language }) => wishes.get(query, language))
  api.route(readWish, ({ body, language }) => wishes.read(body, language))
}
