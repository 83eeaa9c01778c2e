/** Returns the initial of a reader: of the first name, else of the email address, else 'U'. */
export function initialOf({
  firstName,
  email,
}: Partial<Record<'firstName' | 'email', string | null>>): string {
  const text = (firstName?.trim() || email?.trim() || 'U').normalize('NFC')
  return [...text][0]!.toLocaleUpperCase()
}
