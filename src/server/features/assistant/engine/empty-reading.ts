import type { MessageReading } from '@biblionaut/wish'

/** True for a message without a request, a question or a reference to earlier answers. */
export const isEmpty = ({ wish, question, turn, ordinal, onlyName }: MessageReading): boolean =>
  wish.length === 0 && question === null && turn.size === 0 && ordinal === null && onlyName === null

/** Reading of a message without words. */
export const nothingRead: MessageReading = {
  wish: [],
  notUnderstood: [],
  unknown: [],
  isForeign: false,
  question: null,
  onlyName: null,
  turn: new Set(),
  ordinal: null,
  dropped: [],
  talk: null,
}
