import { z } from 'zod'
import { publicRead } from './access-presets.ts'
import { bookCard } from './books.ts'
import { defineCall } from './call.ts'
import {
  assistantChipCharacters,
  assistantRemovalsMax,
  assistantWishMaxCharacters,
} from '../values/limits.ts'

/** Engine that creates answers: the embedded program, or a language model that the operator has configured. */
export const assistantEngines = ['embedded', 'model'] as const
export type AssistantEngine = (typeof assistantEngines)[number]

/** Codes of notices that are shown with an answer. Their texts are in i18n. */
export const assistantNotices = [
  /** The language model gave no answer, so the embedded engine answered. */
  'fallback',
  /** The language model failed several times, so the site does not use it for a while. */
  'resting',
  /** The language model failed after the beginning of its answer, so the end of the answer is missing. */
  'cut',
  /** The time limit of an answer was exceeded. */
  'too-slow',
  /** An internal error occurred. */
  'failed',
] as const
export type AssistantNotice = (typeof assistantNotices)[number]

const own = {
  tag: 'assistant',
  actor: 'GOLDEN_USER',
  ownership: 'own',
  cache: 'private',
  audit: false,
} as const

const conversationParam = z.strictObject({ id: z.uuid() })
const chipId = z.string().min(1).max(assistantChipCharacters)

/** A condition that the assistant has recognized in a request for books. The reader can remove it by its id. */
export const assistantChip = z.strictObject({
  id: chipId,
  /** Label in the reader's language: 'Fantasy', 'under 300 pages'. */
  label: z.string(),
  /** True if the reader excludes books that fulfil the condition. */
  isExcluded: z.boolean(),
})
export type AssistantChip = z.infer<typeof assistantChip>

export const assistantPick = z.strictObject({ book: bookCard, reason: z.string() })
export type AssistantPick = z.infer<typeof assistantPick>

const countries = z.array(z.string().regex(/^[A-Z]{2}$/))

/** A telephone help line. Its numbers are formatted as usual in the country: `0800 111 0 111`. */
export const assistantHelpLine = z.strictObject({
  name: z.string().min(1),
  /** ISO 3166-1 alpha-2. */
  countries: countries.min(1),
  numbers: z.array(z.string().regex(/^[0-9 ]+$/)).min(1),
  /** Daily opening hours as full hours; null if always open. */
  hours: z
    .strictObject({ from: z.number().int().min(0).max(24), to: z.number().int().min(0).max(24) })
    .nullable(),
  /** Website with the current number. */
  website: z.url({ protocol: /^https$/ }),
})

/** Response to a message about suicide or self-harm, instead of books. */
export const assistantHelp = z.strictObject({
  /** Help lines in the reader's language are first. */
  lines: z.array(assistantHelpLine).min(1),
  /** Emergency numbers. A number without countries applies to all countries of the help lines. */
  emergency: z.array(z.strictObject({ number: z.string().regex(/^[0-9]+$/), countries })).min(1),
  /** Month of the last check of the numbers, `2026-11`. */
  checked: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/),
})
export type AssistantHelp = z.infer<typeof assistantHelp>

/** One line of a streamed answer. Types are in the order of sending; only `text` and `pick` lines can be repeated. */
export const assistantPart = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('begin'),
    conversationId: z.uuid(),
    title: z.string(),
    engine: z.enum(assistantEngines),
  }),
  z.strictObject({ type: z.literal('wish'), chips: z.array(assistantChip) }),
  z.strictObject({ type: z.literal('notice'), notice: z.enum(assistantNotices) }),
  /** A paragraph or list as sanitized HTML with links only to works of the catalogue. */
  z.strictObject({ type: z.literal('text'), html: z.string() }),
  z.strictObject({ type: z.literal('pick'), pick: assistantPick }),
  /** Sent if few or no books were found: the conditions that the reader could remove, most effective first. */
  z.strictObject({ type: z.literal('advice'), chips: z.array(assistantChip) }),
  /**
   * A help message. No `begin` line precedes it, because neither the reader's message nor this answer is stored in a
   * conversation.
   */
  z.strictObject({ type: z.literal('help'), help: assistantHelp }),
  z.strictObject({ type: z.literal('done') }),
])
export type AssistantPart = z.infer<typeof assistantPart>

export const assistantMessage = z.strictObject({
  id: z.number().int(),
  from: z.enum(['reader', 'assistant']),
  /** Text that the reader wrote; empty if the reader only removed conditions. */
  text: z.string(),
  /** Labels of the conditions that the reader removed. */
  removed: z.array(z.string()),
  html: z.string(),
  chips: z.array(assistantChip),
  advice: z.array(assistantChip),
  notices: z.array(z.enum(assistantNotices)),
  picks: z.array(assistantPick),
  engine: z.enum(assistantEngines).nullable(),
  /** UTC, ISO 8601. */
  at: z.string(),
})
export type AssistantMessage = z.infer<typeof assistantMessage>

export const assistantConversation = z.strictObject({
  id: z.uuid(),
  /** Title of the conversation: its first message. */
  title: z.string(),
  changedAt: z.string(),
})
export type AssistantConversation = z.infer<typeof assistantConversation>

/** Data that the assistant page shows before a conversation. The page must disclose `engine`, the engine in use. */
export const assistantHistory = z.strictObject({
  engine: z.enum(assistantEngines),
  conversations: z.array(assistantConversation),
})
export type AssistantHistory = z.infer<typeof assistantHistory>

/** Sends a request for books, removes conditions, or both. Without `conversationId`, a new conversation begins. */
export const chat = defineCall('chat', {
  ...own,
  summary:
    'Sends a message to the assistant and returns its answer as JSON lines. A message about suicide or self-harm is answered with help lines and is not stored.',
  body: z.strictObject({
    conversationId: z.uuid().optional(),
    text: z.string().trim().max(assistantWishMaxCharacters).default(''),
    without: z.array(chipId).max(assistantRemovalsMax).default([]),
  }),
  answer: assistantPart,
  rate: 'assistant',
})
export type ChatQuestion = z.infer<NonNullable<typeof chat.body>>

export const listConversations = defineCall('listConversations', {
  ...own,
  summary:
    "Lists the user's conversations with the assistant, the latest first, and the engine that answers.",
  answer: assistantHistory,
  rate: 'read',
})

export const getConversation = defineCall('getConversation', {
  ...own,
  summary: 'Returns the messages of a conversation, the oldest first.',
  params: conversationParam,
  answer: z.strictObject({ conversation: assistantConversation, messages: z.array(assistantMessage) }),
  rate: 'read',
})

export const deleteConversation = defineCall('deleteConversation', {
  ...own,
  summary: 'Deletes a conversation permanently.',
  params: conversationParam,
  answer: z.void(),
  rate: 'write',
})

export const deleteConversations = defineCall('deleteConversations', {
  ...own,
  summary: 'Deletes all conversations of the user permanently.',
  answer: z.void(),
  rate: 'write',
})

/** An example of a reader's request for books with the answer of the assistant, shown to all visitors. */
export const assistantExample = z.strictObject({
  text: z.string(),
  chips: z.array(assistantChip),
  picks: z.array(assistantPick),
})
export type AssistantExample = z.infer<typeof assistantExample>

export const listAssistantExamples = defineCall('listAssistantExamples', {
  ...publicRead,
  summary: 'Returns three example requests with their answers, the same for everybody.',
  tag: 'assistant',
  answer: z.array(assistantExample),
  // after a change, the cache would store old answers before the new answers are computed
  cache: 'none',
})
