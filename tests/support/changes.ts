import { catalogueKey, type ContentVersions } from '#server/platform/cache/versions'

/** Runs `work` and waits until `versions.invalidate` is called with the cache key `key`. */
export async function waitForChange(
  versions: ContentVersions,
  work: () => Promise<unknown>,
  key: string = catalogueKey,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const invalidate = versions.invalidate.bind(versions)
  versions.invalidate = (keys) => {
    invalidate(keys)
    if (keys.includes(key)) resolve()
  }
  try {
    await work()
    await promise
  } finally {
    versions.invalidate = invalidate
  }
}
