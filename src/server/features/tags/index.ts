export { mergeTags } from './merge-tags.repo.ts'
export { mountTags } from './tags.routes.ts'
export { createTags, tagBooks, type TaggedBook, type Tags, untagBooks } from './tags.service.ts'
