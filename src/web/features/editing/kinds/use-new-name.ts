import { useRef, useState } from 'react'
import type { DraftName } from '#contract/calls/drafts'

/** Returns the name that the editor typed last. Returns '' if that name existed before the edit or was removed. */
export function useNewName(names: readonly DraftName[]): string {
  const [known] = useState(() => new Set(names.map(({ value }) => value)))
  const before = useRef<readonly DraftName[]>(names)
  const [typed, setTyped] = useState('')
  if (before.current !== names) {
    const former = new Set(before.current.map(({ value }) => value))
    before.current = names
    const last = names.findLast(({ value }) => !former.has(value))?.value
    if (last !== undefined) setTyped(known.has(last) ? '' : last)
    else if (!names.some(({ value }) => value === typed) && typed !== '') setTyped('')
  }
  return typed
}
