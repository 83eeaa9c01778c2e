import type { Placeholders } from '../../facts.ts'

export const placeholders: Placeholders = {
  name: 'name of the operator',
  address: 'street, postcode and town, country',
  email: 'email address',
}
