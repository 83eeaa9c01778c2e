import { renderMarkdown } from '../../platform/markdown/markdown.ts'
import type { Randomness } from '../../platform/randomness.ts'

/** Random bytes of the token in a link. */
const tokenBytes = 16

/** Returns the token for the link of a list. */
export const newToken = (randomness: Randomness): string =>
  Buffer.from(randomness.bytes(tokenBytes)).toString('base64url')

/** Returns a description as stored, with its HTML. @throws InputError */
export const describeList = (
  description: string,
): { description: string | null; descriptionHtml: string | null } =>
  description === ''
    ? { description: null, descriptionHtml: null }
    : { description, descriptionHtml: renderMarkdown(description, 'description') }
