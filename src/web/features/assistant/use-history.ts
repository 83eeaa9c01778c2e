import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { AssistantConversation, AssistantHistory, AssistantMessage } from '#contract/assistant'
import type { Language } from '#contract/languages'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useLanguage } from '../../platform/words.tsx'

/** The person's id is in the key: another one in the same browser never finds what is not theirs. */
const historyKey = (userId: string) => ['own', userId, 'assistant'] as const

/** One's conversations, and who answers. */
export function useHistory(userId: string): UseQueryResult<AssistantHistory> {
  const language = useLanguage()
  return useQuery<AssistantHistory>(
    {
      queryKey: historyKey(userId),
      queryFn: ({ signal }) => api('/api/assistant/conversations', { language, signal }),
    },
    queryClient,
  )
}

const change = (userId: string, next: (list: AssistantConversation[]) => AssistantConversation[]): void =>
  void queryClient.setQueryData<AssistantHistory>(
    historyKey(userId),
    (known) => known && { ...known, conversations: next(known.conversations) },
  )

/** Puts a conversation that has been spoken in first. */
export const noteConversation = (userId: string, conversation: AssistantConversation): void =>
  change(userId, (list) => [conversation, ...list.filter(({ id }) => id !== conversation.id)])

export async function deleteConversation(userId: string, id: string, language: Language): Promise<void> {
  await api(`/api/assistant/conversations/${id}`, { language, method: 'DELETE' })
  change(userId, (list) => list.filter((conversation) => conversation.id !== id))
}

export async function deleteAllConversations(userId: string, language: Language): Promise<void> {
  await api('/api/assistant/conversations', { language, method: 'DELETE' })
  change(userId, () => [])
}

/** What was said in one of them. */
export const readConversation = (id: string, language: Language): Promise<{ messages: AssistantMessage[] }> =>
  api(`/api/assistant/conversations/${id}`, { language })
