import { renderMarkdown } from '../../platform/markdown/markdown.ts'
import type { Randomness } from '../../platform/randomness.ts'

/** Number of random bytes in the token of a list's link. */
const tokenBytes = 16

/** Returns a new random token for the link of a list. */
export const newToken = (randomness: Randomness): string =>
  Buffer.from(randomness.bytes(tokenBytes)).toString('base64url')

/**
 * Returns the description of a list and its HTML. @throws InputError for Markdown that exceeds a limit of
 * `renderMarkdown`
 */
export const describeList = (
  description: string,
): { description: string | null; descriptionHtml: string | null } =>
  description === ''
    ? { description: null, descriptionHtml: null }
    : { description, descriptionHtml: renderMarkdown(description, 'description') }
