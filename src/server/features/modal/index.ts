export { mountModal } from './modal.routes.ts'
export { createModal, type Modal } from './modal.service.ts'
