import type { SharpConstructor } from 'sharp'

let loading: Promise<SharpConstructor> | null = null

/** Loads sharp when the first picture is processed, because it needs about 20 MB and 100 ms. */
export const loadSharp = (): Promise<SharpConstructor> =>
  (loading ??= import('sharp').then(({ default: sharp }: { default: SharpConstructor }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  }))
