import * as calls from '#contract/assistant'
import type { Api } from '../../platform/http/registry.ts'
import { viewerOf } from '../accounts/index.ts'
import type { Assistant } from './assistant.service.ts'

/** Mounts the assistant; its calls are for golden and super users (`contract/assistant.ts`). */
export function mountAssistant(api: Api, assistant: Assistant): void {
  api.route(calls.chat, async ({ body, language, ...context }) =>
    context.stream(await assistant.chat(viewerOf(context).userId, body, language)),
  )
  api.route(calls.listAssistantExamples, ({ language }) => assistant.examples(language))
  api.route(calls.listConversations, (context) => assistant.history(viewerOf(context).userId))
  api.route(calls.getConversation, ({ params, language, ...context }) =>
    assistant.conversation(viewerOf(context).userId, params.id, language),
  )
  api.route(calls.deleteConversation, ({ params, ...context }) =>
    assistant.delete(viewerOf(context).userId, params.id),
  )
  api.route(calls.deleteConversations, (context) => assistant.deleteAll(viewerOf(context).userId))
}
