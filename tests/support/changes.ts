import { catalogueKey, type ContentVersions } from '#server/platform/cache/versions'

/**
 * Does the work and resolves as soon as this key is heard to have changed, to the milliseconds that took after the
 * work.
 */
export async function heard(
  versions: ContentVersions,
  work: () => Promise<unknown>,
  key: string = catalogueKey,
): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const invalidate = versions.invalidate.bind(versions)
  versions.invalidate = (keys) => {
    invalidate(keys)
    if (keys.includes(key)) resolve()
  }
  try {
    await work()
    const from = performance.now()
    await promise
    return performance.now() - from
  } finally {
    versions.invalidate = invalidate
  }
}
