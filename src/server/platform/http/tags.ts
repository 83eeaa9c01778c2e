/** What is remembered of an answer beside it: nothing of it reaches the client. */
export interface Told {
  /** The content tags it was made from. */
  tags: ReadonlySet<string>
  /** Its bytes, so that keeping it needs no stream; null where it has none. */
  body: Uint8Array | null
  /** `bodyDigest` of them, where it is known. */
  digest?: string | undefined
  /** Its headers, so that keeping it need not read them out of the Response again. */
  headers: Readonly<Record<string, string>>
}

const told = new WeakMap<Response, Told>()

/** Remembers what an answer that may be kept (cache class `public`, status 200 or 301) was made from. */
export function tagResponse(response: Response, what: Told): void {
  told.set(response, what)
}

/** What was remembered of an answer; undefined for every one that may not be kept. */
export const toldOf = (response: Response): Told | undefined => told.get(response)
