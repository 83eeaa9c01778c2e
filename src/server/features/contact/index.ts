export { mountContact } from './contact.routes.ts'
export { createContact } from './contact.service.ts'
