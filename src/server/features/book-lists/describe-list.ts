import { renderMarkdown } from '../../platform/markdown/markdown.ts'
import type { Randomness } from '../../platform/randomness.ts'

/** Bytes of what is in a link. */
const tokenBytes = 16

/** What the link of a list is known by. */
export const newToken = (randomness: Randomness): string =>
  Buffer.from(randomness.bytes(tokenBytes)).toString('base64url')

/** What a list says of itself, as it is stored. @throws InputError */
export const describeList = (
  description: string,
): { description: string | null; descriptionHtml: string | null } =>
  description === ''
    ? { description: null, descriptionHtml: null }
    : { description, descriptionHtml: renderMarkdown(description, 'description') }
