/** Returns true for the format of an emailed token: 256 random bits, base64url. Other text is not sent. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)
