export type { LegalFacts } from './facts.ts'
export { mountLegal } from './legal.routes.ts'
export { createLegal } from './legal.service.ts'
