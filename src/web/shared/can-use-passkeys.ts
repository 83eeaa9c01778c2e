/** True where the browser knows passkeys at all. */
export const canUsePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'
