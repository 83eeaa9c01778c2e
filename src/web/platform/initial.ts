import type { Me } from '#contract/calls/accounts'

/**
 * The letter that stands for somebody without a picture: of the first name, else of the address, else 'U'
 * (specification, section 2).
 */
export function initialOf({
  firstName,
  email,
}: {
  firstName?: Me['firstName']
  email?: string | null
}): string {
  const text = (firstName?.trim() || email?.trim() || 'U').normalize('NFC')
  return [...text][0]!.toLocaleUpperCase()
}
