export { createModerationMails } from './moderation-mails.ts'
export { mountModeration } from './moderation.routes.ts'
export { createModeration, type Moderation } from './moderation.service.ts'
