import { createContext, use } from 'react'
import { type NamedKind, nameKey, type Names } from './names.ts'

/** What the entities are called that a form refers to by id. */
interface KnownNames {
  names: Names
  /** Remembers what a picked one is called. */
  learn: (kind: NamedKind, id: number, name: string) => void
}

export const KnownNamesContext = createContext<KnownNames>({ names: {}, learn: () => undefined })

/** Words for ids within a form, those that came with its draft and those picked since. */
export function useKnownNames() {
  const { names, learn } = use(KnownNamesContext)
  return { learn, nameOf: (kind: NamedKind, id: number): string | undefined => names[nameKey(kind, id)] }
}
