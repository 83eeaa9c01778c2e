/** What a mailed link carries: 256 random bits, base64url. Anything else need not be sent. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)
