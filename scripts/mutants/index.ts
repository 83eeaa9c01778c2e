import { accountMutants } from './accounts.ts'
import { catalogueMutants } from './catalogue.ts'
import { editionMutants } from './editions.ts'
import { holeMutants } from './holes.ts'
import type { Mutant } from './mutant.ts'
import { operatorMutants } from './operators.ts'
import { pageMutants } from './pages.ts'
import { readingMutants } from './reading.ts'
import { regressionMutants } from './regressions.ts'
import { securityMutants } from './security.ts'

/** Mutants by the name of their list. */
export const mutantLists: Readonly<Record<string, readonly Mutant[]>> = {
  security: securityMutants,
  holes: holeMutants,
  regressions: regressionMutants,
  reading: readingMutants,
  catalogue: catalogueMutants,
  editions: editionMutants,
  accounts: accountMutants,
  pages: pageMutants,
  operators: operatorMutants,
}

export const mutants: readonly Mutant[] = Object.values(mutantLists).flat()
