/** Returns the typed text with each comma replaced by a point. */
export const withPoint = (typed: string): string => typed.replaceAll(',', '.')

/**
 * Parses an amount in euro. Returns null for anything but a number above 0 with at most two decimals (trust I16).
 */
export function readAmount(typed: string): number | null {
  const text = withPoint(typed).trim()
  if (!/^\d{1,5}(?:\.\d{1,2})?$/.test(text)) return null
  const amount = Number(text)
  return amount > 0 ? amount : null
}

/**
 * Returns the URL of the payment page, with the amount in euro with two decimals, or without an amount. If the link
 * ends in `=` (`…/give?amount=`), the amount is the value of that parameter; otherwise it is the last segment of the
 * path, as PayPal.Me expects.
 */
export function paymentAddress(link: string, amount: number | null): string {
  const sum = amount?.toFixed(2)
  if (link.endsWith('=')) return sum === undefined ? link.replace(/[?&][^?&=]*=$/, '') : link + sum
  if (sum === undefined) return link
  const url = new URL(link)
  url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, '')}/${sum}`
  return url.href
}
