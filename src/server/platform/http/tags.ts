const tagged = new WeakMap<Response, { tags: ReadonlySet<string>; body: string | null }>()

/** Remembers what content an answer was made from, and its text, beside the answer: nothing of it reaches the client. */
export function tagResponse(response: Response, tags: ReadonlySet<string>, body: string | null): void {
  tagged.set(response, { tags, body })
}

/** The content tags of an answer that may be kept (cache class `public`, status 200 or 301); undefined for every other one. */
export function tagsOf(response: Response): ReadonlySet<string> | undefined {
  return tagged.get(response)?.tags
}

/** The text of a tagged answer as it was made, so that keeping it needs no stream; null where it has none. */
export function bodyOf(response: Response): string | null {
  return tagged.get(response)?.body ?? null
}
