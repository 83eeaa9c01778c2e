export { createModerationMails } from './moderation-mails.ts'
export { mountModeration } from './moderation.routes.ts'
export { createModeration } from './moderation.service.ts'
