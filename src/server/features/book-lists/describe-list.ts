import { renderMarkdown } from '../../platform/markdown/markdown.ts'
import type { Randomness } from '../../platform/randomness.ts'

const tokenBytes = 16

export const newToken = (randomness: Randomness): string =>
  Buffer.from(randomness.bytes(tokenBytes)).toString('base64url')

/** Returns a description and its HTML. @throws InputError if it exceeds a limit of `renderMarkdown` */
export const describeList = (
  description: string,
): { description: string | null; descriptionHtml: string | null } =>
  description === ''
    ? { description: null, descriptionHtml: null }
    : { description, descriptionHtml: renderMarkdown(description, 'description') }
