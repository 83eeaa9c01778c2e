export { mountCuration } from './curation.routes.ts'
export { suggestionLimit } from './suggestion-rate-limit.ts'
export { createReports } from './reports.service.ts'
export { createSuggestions, type Suggestions } from './suggestions.service.ts'
