import { createContext, use } from 'react'
import { type NamedKind, nameKey, type Names } from './draft-names.ts'

/** Names of the entities to which the form refers by id. */
interface KnownNames {
  names: Names
  /** Stores the name of a selected entity. */
  learn: (kind: NamedKind, id: number, name: string) => void
}

export const KnownNamesContext = createContext<KnownNames>({ names: {}, learn: () => undefined })

/** Returns functions that read and store the names of entities to which a form refers by id. */
export function useKnownNames() {
  const { names, learn } = use(KnownNamesContext)
  return { learn, nameOf: (kind: NamedKind, id: number): string | undefined => names[nameKey(kind, id)] }
}
