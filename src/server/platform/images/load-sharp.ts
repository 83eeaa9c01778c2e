import type { SharpConstructor } from 'sharp'

let loading: Promise<SharpConstructor> | null = null

/** Some 20 MB and 100 ms: loaded with the first picture, not with the site. */
export const loadSharp = (): Promise<SharpConstructor> =>
  (loading ??= import('sharp').then(({ default: sharp }: { default: SharpConstructor }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  }))
