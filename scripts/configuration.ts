// Writes `.env.example` and `docs/configuration.md` from the schema of the configuration. `--check` only compares them.
import { configurationPage, environmentExample } from '#server/platform/config/configuration-docs'
import { writeGenerated } from './generated-files.ts'

writeGenerated(
  { '.env.example': environmentExample(), 'docs/configuration.md': configurationPage() },
  'node scripts/configuration.ts',
)
