import { catalogueKey, type ContentVersions } from './versions.ts'

/** Dependencies and options of a {@link RefreshedValue}. */
export interface RefreshedValueParts<T> {
  versions: ContentVersions
  /**
   * Key of the content that is created from the value. When a new value is loaded, the content with this key is
   * invalidated.
   */
  key: string
  load: () => Promise<T>
  /** Receives the error of a load in the background. The next caller starts another load. */
  onError: (error: unknown) => void
}

/**
 * A value that takes long to compute. While it is computed again, callers get the former value. Callers must not
 * modify it.
 */
export class RefreshedValue<T> {
  private readonly parts: RefreshedValueParts<T>
  private stored: { value: T; version: number } | undefined
  private running: Promise<T> | undefined

  constructor(parts: RefreshedValueParts<T>) {
    this.parts = parts
  }

  /** Returns the value of the last load. If there is none, waits for the first one. */
  async get(): Promise<T> {
    const { stored } = this
    if (!stored) return this.start()
    const { versions, onError } = this.parts
    if (versions.isTrusted && !versions.isCurrent(stored.version, [catalogueKey])) this.start().catch(onError)
    return stored.value
  }

  /** Starts a load. If one is running already, returns it. */
  private start(): Promise<T> {
    this.running ??= this.run().finally(() => {
      this.running = undefined
    })
    return this.running
  }

  private async run(): Promise<T> {
    const { versions, key, load } = this.parts
    const version = versions.current
    const value = await load()
    if (!versions.isTrusted) return value
    this.stored = { value, version }
    versions.invalidate([key])
    return value
  }
}
