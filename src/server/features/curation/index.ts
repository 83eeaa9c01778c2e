export { mountCuration, suggestionLimit } from './curation.routes.ts'
export { createReports } from './reports.service.ts'
export { createSuggestions, type Suggestions } from './suggestions.service.ts'
