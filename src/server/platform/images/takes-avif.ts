/** What an `Accept` says of one type, 0 to 1; null where it does not name it (RFC 9110, 12.5.1). */
function weightOf(accept: string, type: string): number | null {
  for (const range of accept.toLowerCase().split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim())
    if (name !== type) continue
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0
  }
  return null
}

/** Whether somebody says in so many words that they take AVIF, and not less gladly than WebP: programs that take all kinds of things often cannot show it. */
export function takesAvif(accept: string | null): boolean {
  const avif = weightOf(accept ?? '', 'image/avif') ?? 0
  return avif > 0 && avif >= (weightOf(accept ?? '', 'image/webp') ?? 0)
}
