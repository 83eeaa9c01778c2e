export const withPoint = (typed: string): string => typed.replaceAll(',', '.')

/**
 * Parses an amount in euros: above 0, at most five digits before and two after the separator; else null (trust I16).
 */
export function readAmount(typed: string): number | null {
  const text = withPoint(typed).trim()
  if (!/^\d{1,5}(?:\.\d{1,2})?$/.test(text)) return null
  const amount = Number(text)
  return amount > 0 ? amount : null
}

/**
 * Returns the URL of the payment page for an amount in euros; null for no amount.
 * @param link `https://pay.example/give?amount=` → `…?amount=5.00`; `https://paypal.me/name` → `…/name/5.00`
 */
export function paymentAddress(link: string, amount: number | null): string {
  const sum = amount?.toFixed(2)
  if (link.endsWith('=')) return sum === undefined ? link.replace(/[?&][^?&=]*=$/, '') : link + sum
  if (sum === undefined) return link
  const url = new URL(link)
  url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, '')}/${sum}`
  return url.href
}
