export { createWellKnownFiles } from './well-known-files.handler.ts'
