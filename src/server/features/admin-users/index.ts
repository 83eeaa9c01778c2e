export { mountAdminUsers } from './admin-users.routes.ts'
export { type AdminUsers, createAdminUsers } from './admin-users.service.ts'
