/** What a name is made from. */
export interface NamedPerson {
  firstName: string | null
  lastName: string | null
  email: string | null
}

/**
 * First and last name if both are there, else the first, else the part of the address before the @, else 'Anonymous
 * User' (specification, section 3).
 */
export function displayNameOf({ firstName, lastName, email }: NamedPerson): string {
  if (firstName && lastName) return `${firstName} ${lastName}`
  return firstName || email?.split('@')[0] || 'Anonymous User'
}

/**
 * The sign in the place of a picture: first letter of the first name, else of the address, else 'U' (specification,
 * section 2).
 */
export function avatarInitial({ firstName, email }: Pick<NamedPerson, 'firstName' | 'email'>): string {
  const [sign = 'U'] = (firstName || email || 'U').trim()
  return sign.toLocaleUpperCase()
}
