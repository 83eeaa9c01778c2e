import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { AssistantConversation, AssistantHistory } from '#contract/assistant'
import type { Client } from '#contract/client'
import { callKey, callQuery, useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'

/** One's conversations, and who answers. */
export function useHistory(): UseQueryResult<AssistantHistory> {
  return useQuery(callQuery(useClient(), 'listConversations'), queryClient)
}

const change = (next: (list: AssistantConversation[]) => AssistantConversation[]): void =>
  void queryClient.setQueriesData<AssistantHistory>(
    { queryKey: callKey('listConversations') },
    (known) => known && { ...known, conversations: next(known.conversations) },
  )

/** Puts a conversation that has been spoken in first. */
export const rememberConversation = (conversation: AssistantConversation): void =>
  change((list) => [conversation, ...list.filter(({ id }) => id !== conversation.id)])

export async function deleteConversation(client: Client, id: string): Promise<void> {
  await client.call('deleteConversation', { params: { id } })
  change((list) => list.filter((conversation) => conversation.id !== id))
}

export async function deleteAllConversations(client: Client): Promise<void> {
  await client.call('deleteConversations')
  change(() => [])
}
