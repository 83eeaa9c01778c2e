import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { AssistantConversation, AssistantHistory } from '#contract/calls/assistant'
import { callKey, callQuery, useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'

/** Loads the reader's earlier conversations. */
export function useHistory(): UseQueryResult<AssistantHistory> {
  return useQuery(callQuery(useClient(), 'listConversations'))
}

/** Moves a conversation to the top of the cached list of conversations. */
export const putConversationFirst = (conversation: AssistantConversation): void =>
  void queryClient.setQueriesData<AssistantHistory>(
    { queryKey: callKey('listConversations') },
    (known) =>
      known && {
        ...known,
        conversations: [conversation, ...known.conversations.filter(({ id }) => id !== conversation.id)],
      },
  )
