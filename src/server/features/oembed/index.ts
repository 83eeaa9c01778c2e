export { createOembed } from './oembed.handler.ts'
