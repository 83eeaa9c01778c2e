export interface NamedPerson {
  firstName: string | null
  lastName: string | null
  email: string | null
}

export function displayNameOf({ firstName, lastName, email }: NamedPerson): string {
  if (firstName && lastName) return `${firstName} ${lastName}`
  return firstName || email?.split('@')[0] || 'Anonymous User'
}
