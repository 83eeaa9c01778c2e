export const imageFormats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
export type ImageFormat = (typeof imageFormats)[number]

const text = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', start, end)

/**
 * Returns the brands of an ISO base media file: first the major brand, then the compatible ones (ISO/IEC 14496-12,
 * 4.3). Empty for other files.
 */
function brandsOf(bytes: Uint8Array): string[] {
  if (text(bytes, 4, 8) !== 'ftyp') return []
  const boxEnd = Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(), bytes.length, 256)
  const brands = [text(bytes, 8, 12)]
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(text(bytes, at, at + 4))
  return brands
}

/**
 * Returns the picture format of a file by its first bytes; null if not accepted. Call it before any decoder, because
 * decoders also open SVG (trust I5).
 */
export function sniffImage(bytes: Uint8Array): ImageFormat | null {
  const start = text(bytes, 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp'
  return brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis') ? 'avif' : null
}
