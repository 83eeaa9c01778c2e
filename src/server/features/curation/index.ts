export { mountCuration } from './curation.routes.ts'
export { suggestionLimit } from './suggestion-rate-limits.ts'
export { createReports } from './reports.service.ts'
export { createSuggestions, type Suggestions } from './suggestions.service.ts'
