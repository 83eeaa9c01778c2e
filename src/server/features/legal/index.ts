export type { LegalFacts } from './template-values.ts'
export { mountLegal } from './legal.routes.ts'
export { createLegal } from './legal.service.ts'
