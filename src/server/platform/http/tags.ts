const tagged = new WeakMap<Response, ReadonlySet<string>>()

/** Remembers what content an answer was made from, beside the answer: nothing of it reaches the client. */
export function tagResponse(response: Response, tags: ReadonlySet<string>): void {
  tagged.set(response, tags)
}

/** The content tags of an answer that may be kept (cache class `public`, status 200 or 301); undefined for every other one. */
export function tagsOf(response: Response): ReadonlySet<string> | undefined {
  return tagged.get(response)
}
