import { parse } from 'bowser'

const longestAgent = 400

/** Returns browser and operating system, for example 'Firefox · Windows', or an empty text. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return ''
  try {
    const { browser, os } = parse(userAgent.slice(0, longestAgent))
    return [browser.name, os.name]
      .filter((part): part is string => Boolean(part))
      .join(' · ')
      .replaceAll(/[^\p{L}\p{N} ·.-]/gu, '')
      .slice(0, 80)
  } catch {
    return ''
  }
}
