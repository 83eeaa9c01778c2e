import type { Placeholders } from '../../facts.ts'

export const placeholders: Placeholders = {
  name: 'Name des Betreibers oder der Betreiberin',
  address: 'Straße und Hausnummer, Postleitzahl und Ort, Land',
  email: 'E-Mail-Adresse',
}
