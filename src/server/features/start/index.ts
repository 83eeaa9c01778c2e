export { createStart, type Start } from './start.service.ts'
