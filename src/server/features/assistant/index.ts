export { mountAssistant } from './assistant.routes.ts'
export { createAssistant } from './assistant.service.ts'
export { createEmbeddedEngine } from './engine/embedded-engine.ts'
export { createModelEngine, type ModelConfig } from './engine/model/model-engine.ts'
