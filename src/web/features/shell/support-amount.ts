/** What is typed, with a point for each comma (specification, section 2). */
export const withPoint = (typed: string): string => typed.replaceAll(',', '.')

/**
 * The amount that a text means, in euro; null for anything but a number above 0 with two decimals at most (trust.md
 * I16).
 */
export function readAmount(typed: string): number | null {
  const text = withPoint(typed).trim()
  if (!/^\d{1,5}(?:\.\d{1,2})?$/.test(text)) return null
  const amount = Number(text)
  return amount > 0 ? amount : null
}

/**
 * The address of the payment page: with the amount appended as a number of two decimals, or without. An operator's link
 * that ends in `=` waits for it there (`…/give?amount=`), every other takes it as the last part of its path, as
 * PayPal.Me does.
 */
export function paymentAddress(link: string, amount: number | null): string {
  const sum = amount?.toFixed(2)
  if (link.endsWith('=')) return sum === undefined ? link.replace(/[?&][^?&=]*=$/, '') : link + sum
  if (sum === undefined) return link
  const url = new URL(link)
  url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, '')}/${sum}`
  return url.href
}
