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
