import { createContext, use } from 'react'
import { type NamedKind, nameKey, type Names } from './names.ts'

/** Names of the entities that a form references by id. */
interface KnownNames {
  names: Names
  /** Stores the name of a selected entity. */
  learn: (kind: NamedKind, id: number, name: string) => void
}

export const KnownNamesContext = createContext<KnownNames>({ names: {}, learn: () => undefined })

/** Returns the names by id within a form: those of the draft and of entities selected since. */
export function useKnownNames() {
  const { names, learn } = use(KnownNamesContext)
  return { learn, nameOf: (kind: NamedKind, id: number): string | undefined => names[nameKey(kind, id)] }
}
