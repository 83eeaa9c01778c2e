import { z } from 'zod'
import { bookCard } from './books.ts'
import { defineCall } from './call.ts'
import {
  assistantChipCharacters,
  assistantRemovalsMax,
  assistantWishMaxCharacters,
} from '../values/limits.ts'

/** Who thinks an answer out: the program of the site itself, or a language model that its operator has configured. */
export const assistantEngines = ['embedded', 'model'] as const
export type AssistantEngine = (typeof assistantEngines)[number]

/** What an answer may have to say about itself besides its words. Each has words in the interface. */
export const assistantNotices = [
  /** The language model gave no answer: the embedded engine answers instead. */
  'fallback',
  /** The language model has failed several times; for a while nobody waits for it. */
  'resting',
  /** The answer broke off in the middle. */
  'cut',
  /** The time of an answer was up. */
  'too-slow',
  /** Something went wrong on our side. */
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

/** One part of a wish as it was understood; it can be taken away by its id. */
export const assistantChip = z.strictObject({
  id: chipId,
  /** In the reader's language: 'Fantasy', 'under 300 pages'. */
  label: z.string(),
  /** What is not wanted. */
  isExcluded: z.boolean(),
})
export type AssistantChip = z.infer<typeof assistantChip>

/** A recommended book with the reason in a sentence. */
export const assistantPick = z.strictObject({ book: bookCard, reason: z.string() })
export type AssistantPick = z.infer<typeof assistantPick>

const countries = z.array(z.string().regex(/^[A-Z]{2}$/))

/** A help line. Numbers are written as people of the country write them, `0800 111 0 111`. */
export const assistantHelpLine = z.strictObject({
  name: z.string().min(1),
  /** ISO 3166-1 alpha-2. */
  countries: countries.min(1),
  numbers: z.array(z.string().regex(/^[0-9 ]+$/)).min(1),
  /** Full hours, each day; null where somebody answers at any time. */
  hours: z
    .strictObject({ from: z.number().int().min(0).max(24), to: z.number().int().min(0).max(24) })
    .nullable(),
  /** Where the current number can be looked up. */
  website: z.url({ protocol: /^https$/ }),
})

/** What a message about suicide or self-harm is answered with, in place of books. */
export const assistantHelp = z.strictObject({
  /** The ones of the reader's language first. */
  lines: z.array(assistantHelpLine).min(1),
  /** Emergency numbers; no countries: everywhere where there are help lines. */
  emergency: z.array(z.strictObject({ number: z.string().regex(/^[0-9]+$/), countries })).min(1),
  /** The month in which the numbers were last checked, `2026-11`. */
  checked: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/),
})
export type AssistantHelp = z.infer<typeof assistantHelp>

/** One line of an answer, in the order of `type`s here; `text` and `pick` come several times and mixed. */
export const assistantPart = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('begin'),
    conversationId: z.uuid(),
    title: z.string(),
    engine: z.enum(assistantEngines),
  }),
  z.strictObject({ type: z.literal('wish'), chips: z.array(assistantChip) }),
  z.strictObject({ type: z.literal('notice'), notice: z.enum(assistantNotices) }),
  /** A paragraph or list: sanitised HTML, whose links lead to works of the catalogue alone. */
  z.strictObject({ type: z.literal('text'), html: z.string() }),
  z.strictObject({ type: z.literal('pick'), pick: assistantPick }),
  /** The wish led to nothing, or to little: what would lead further if it were taken away, the best first. */
  z.strictObject({ type: z.literal('advice'), chips: z.array(assistantChip) }),
  /** Comes alone, without `begin`: neither the message nor this answer becomes part of a conversation. */
  z.strictObject({ type: z.literal('help'), help: assistantHelp }),
  z.strictObject({ type: z.literal('done') }),
])
export type AssistantPart = z.infer<typeof assistantPart>

/** What was said by one side, as the history keeps it. */
export const assistantMessage = z.strictObject({
  id: z.number().int(),
  from: z.enum(['reader', 'assistant']),
  /** What the reader wrote; empty where only parts of the wish were taken away. */
  text: z.string(),
  /** What of the wish was taken away, in words. */
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
  /** How it began. */
  title: z.string(),
  changedAt: z.string(),
})
export type AssistantConversation = z.infer<typeof assistantConversation>

/** What the page needs before anything is said. `engine`: where an answer comes from, which the page must tell. */
export const assistantHistory = z.strictObject({
  engine: z.enum(assistantEngines),
  conversations: z.array(assistantConversation),
})
export type AssistantHistory = z.infer<typeof assistantHistory>

/** A wish, or parts of the last one taken away, or both. Without a conversation a new one begins. */
export const chat = defineCall('chat', {
  ...own,
  summary:
    'Asks the assistant for books; answers JSON lines, one part each, while they come about. A message about suicide or self-harm is answered with help lines and is not stored.',
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
  summary: 'One’s conversations with the assistant, the latest first, and who answers.',
  answer: assistantHistory,
  rate: 'read',
})

export const getConversation = defineCall('getConversation', {
  ...own,
  summary: 'What was said in a conversation, the oldest first.',
  params: conversationParam,
  answer: z.strictObject({ conversation: assistantConversation, messages: z.array(assistantMessage) }),
  rate: 'read',
})

export const deleteConversation = defineCall('deleteConversation', {
  ...own,
  summary: 'Deletes a conversation for good.',
  params: conversationParam,
  answer: z.void(),
  rate: 'write',
})

export const deleteConversations = defineCall('deleteConversations', {
  ...own,
  summary: 'Deletes all of one’s conversations for good.',
  answer: z.void(),
  rate: 'write',
})

/** A wish with what it is answered, for everybody to see what the assistant does. */
export const assistantExample = z.strictObject({
  text: z.string(),
  chips: z.array(assistantChip),
  picks: z.array(assistantPick),
})
export type AssistantExample = z.infer<typeof assistantExample>

export const listAssistantExamples = defineCall('listAssistantExamples', {
  summary: 'Three wishes of our own with their answers, the same for everybody.',
  tag: 'assistant',
  answer: z.array(assistantExample),
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'public',
  audit: false,
})
