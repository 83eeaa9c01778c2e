export {
  createPageSummaries,
  type PageSummaries,
  type PageSummary,
  type SummaryKind,
} from './page-summaries.ts'
