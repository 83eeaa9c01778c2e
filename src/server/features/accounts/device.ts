import { parse } from 'bowser'

const longestAgent = 400

/**
 * What a browser calls itself, for the list of places one is signed in at: 'Firefox · Windows'. Empty where it says
 * nothing that can be read.
 */
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
