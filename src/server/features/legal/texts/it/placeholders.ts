import type { Placeholders } from '../../facts.ts'

export const placeholders: Placeholders = {
  name: 'nome del gestore',
  address: 'via e numero, CAP e città, Paese',
  email: 'indirizzo email',
}
