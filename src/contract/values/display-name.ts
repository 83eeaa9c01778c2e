/** Data from which a display name is built. */
export interface NamedPerson {
  firstName: string | null
  lastName: string | null
  email: string | null
}

/**
 * Returns first and last name if both exist, else the first name, else the local part of the email address, else
 * 'Anonymous User'.
 */
export function displayNameOf({ firstName, lastName, email }: NamedPerson): string {
  if (firstName && lastName) return `${firstName} ${lastName}`
  return firstName || email?.split('@')[0] || 'Anonymous User'
}

/**
 * Returns the character that is shown instead of a missing picture: the first one of the first name, else of the
 * email address, else 'U'.
 */
export function avatarInitial({ firstName, email }: Pick<NamedPerson, 'firstName' | 'email'>): string {
  const [sign = 'U'] = (firstName || email || 'U').trim()
  return sign.toLocaleUpperCase()
}
