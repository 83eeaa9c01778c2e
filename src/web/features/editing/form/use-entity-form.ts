import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Written } from '#contract/editing-parts'
import { ApiError } from '../../../platform/api-error.ts'
import { useErrorWords } from '../../../platform/use-action.ts'
import { type SavedDraft, saveDraft, readSavedDraft } from './saved-draft.ts'
import { type NamedKind, nameKey, type Names } from './names.ts'
import { changedFields, type Difference, differenceOf, merged, type Side } from './three-way.ts'

/** What is wrong, by the path of the field ('names.0.value'). */
export type FieldErrorCodes = Readonly<Record<string, string>>

/** Where a form begins: as read from the server, or empty. */
export interface Beginning<D> {
  draft: D
  version: number | null
  names: Names
}

/** What somebody else has saved in the meantime. */
export interface Conflict<D> {
  their: D
  version: number
  /** Who saved it, and when; null where that is not known. */
  by: string | null
  at: string | null
  difference: Difference<D>
}

interface Options<D extends object> {
  userId: string
  /** Names the draft on this device: `books:12`, `books:new`. */
  place: string
  beginning: Beginning<D>
  /** Takes out what is empty, before it is checked and sent. */
  tidy: (draft: D) => D
  /** What is wrong before anything is sent, in words. */
  check: (draft: D) => FieldErrorCodes
  send: (written: {
    draft: D
    /** Fields that differ from how the form began. */
    changed: Partial<D>
    version: number | null
    why: string | undefined
  }) => Promise<Written>
  /** The present state, out of what a refusal for another's edit tells. */
  readCurrent: (current: unknown) => Beginning<D>
  onSaved: (written: Written) => Promise<void>
}

/** A form of something in the catalogue, with all that befalls one: faults, drafts, another editor. */
export interface EntityForm<D extends object> {
  draft: D
  set: <K extends keyof D>(field: K, value: D[K]) => void
  /** Several fields at once. */
  change: (fields: Partial<D>) => void
  faultOf: (path: string) => string | undefined
  faults: FieldErrorCodes
  /** Grows with each try to save that was refused: then the summary takes the focus. */
  refusals: number
  /** What went wrong besides the fields. */
  failure: string
  changed: readonly string[]
  isDirty: boolean
  isBusy: boolean
  why: string
  setWhy: (why: string) => void
  save: () => Promise<void>
  nameOf: (kind: NamedKind, id: number) => string | undefined
  /** Remembers what a picked thing is called. */
  learn: (kind: NamedKind, id: number, name: string) => void
  names: Names
  /** A draft that was left on this device and waits for a decision. */
  kept: { at: string; take: () => void; drop: () => void } | null
  conflict: (Conflict<D> & { settle: (choices: Readonly<Record<string, Side>>) => void }) | null
}

const keepAfterMs = 400
const draftPath = /^(?:body\.)?draft\./

/** What is said of fields by a refusal, with paths as the form has them. */
const faultsOf = (error: unknown): FieldErrorCodes =>
  Object.fromEntries(
    ((error instanceof ApiError && error.details.fields) || []).map(({ path, message }) => [
      path.replace(draftPath, ''),
      message,
    ]),
  )

/** Keeps what is written on this device while it differs from what was read, and knows what was left there before. */
function useKeptDraft<D extends object>(
  { userId, place }: Pick<Options<D>, 'userId' | 'place'>,
  written: SavedDraft<D>,
  isDirty: boolean,
) {
  const [found, setFound] = useState<SavedDraft<D> | null>(null)
  useEffect(() => setFound(readSavedDraft<D>(userId, place)), [userId, place])
  const isUndecided = found !== null
  const keep = useEffectEvent(() =>
    saveDraft(userId, place, isDirty ? { ...written, at: new Date().toISOString() } : null),
  )
  const { draft } = written
  const wasDirty = useRef(false)
  const isPending = useRef(false)
  // who leaves right after the last key loses nothing; before the effect below, whose end takes the timer away
  useEffect(
    () => () => {
      if (isPending.current) keep()
    },
    [],
  )
  useEffect(() => {
    // what waits for a decision is not written over
    if (isUndecided || !(isDirty || wasDirty.current)) return undefined
    wasDirty.current = isDirty
    isPending.current = true
    const timer = setTimeout(() => {
      isPending.current = false
      keep()
    }, keepAfterMs)
    const onHide = () => keep()
    window.addEventListener('pagehide', onHide)
    return () => {
      isPending.current = false
      clearTimeout(timer)
      window.removeEventListener('pagehide', onHide)
    }
  }, [draft, isDirty, isUndecided])
  const forget = () => {
    setFound(null)
    wasDirty.current = false
    saveDraft(userId, place, null)
  }
  return { found, forget, decide: () => setFound(null) }
}

/** The state of a form, whatever it is of. */
export function useEntityForm<D extends object>(options: Options<D>): EntityForm<D> {
  const { beginning, tidy, check, send, readCurrent, onSaved } = options
  const errorWords = useErrorWords()
  const [base, setBase] = useState(beginning.draft)
  const [version, setVersion] = useState(beginning.version)
  const [draft, setDraft] = useState(beginning.draft)
  const [names, setNames] = useState(beginning.names)
  const [why, setWhy] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState<FieldErrorCodes>({})
  const [failure, setFailure] = useState('')
  const [refusals, setRefusals] = useState(0)
  const [conflict, setConflict] = useState<Conflict<D> | null>(null)
  const [saved, setSaved] = useState<Written | null>(null)

  const changed = changedFields(base, draft)
  const isDirty = saved === null && changed.length > 0
  const kept = useKeptDraft(options, { at: '', base, version, draft, names }, isDirty)

  // what has been saved is left only once nothing counts as unsaved any more
  const onWritten = useEffectEvent((written: Written) => void onSaved(written))
  const forgetKept = useEffectEvent(kept.forget)
  useEffect(() => {
    if (saved === null) return
    forgetKept()
    onWritten(saved)
  }, [saved])

  function change(fields: Partial<D>): void {
    setDraft((now) => ({ ...now, ...fields }))
    // what was wrong with a field is looked at again when it is sent
    setFaults((now) =>
      Object.fromEntries(
        Object.entries(now).filter(([path]) => !Object.hasOwn(fields, path.split('.')[0] ?? path)),
      ),
    )
  }

  function refuse(found: FieldErrorCodes, text: string): void {
    setFaults(found)
    setFailure(text)
    setRefusals((count) => count + 1)
  }

  function fail(error: unknown, tidied: D): void {
    if (error instanceof ApiError && error.code === 'version_conflict' && error.details['current']) {
      const { current, changedBy, changedAt } = error.details
      const { draft: their, version, names } = readCurrent(current)
      setNames((now) => ({ ...now, ...names }))
      setConflict({
        their,
        version: version ?? 0,
        by: (changedBy as { displayName: string } | null | undefined)?.displayName ?? null,
        at: typeof changedAt === 'string' ? changedAt : null,
        difference: differenceOf(base, tidied, their),
      })
      return
    }
    const found = faultsOf(error)
    refuse(found, Object.keys(found).length > 0 ? '' : errorWords(error))
  }

  async function save(): Promise<void> {
    if (isBusy || conflict) return
    const tidied = tidy(draft)
    setDraft(tidied)
    const found = check(tidied)
    if (Object.keys(found).length > 0) return refuse(found, '')
    setBusy(true)
    setFaults({})
    setFailure('')
    try {
      const pairs = changedFields(base, tidied).map((field) => [field, tidied[field]])
      const changed = Object.fromEntries(pairs) as Partial<D>
      setSaved(await send({ draft: tidied, changed, version, why: why.trim() || undefined }))
    } catch (error) {
      fail(error, tidied)
    } finally {
      setBusy(false)
    }
  }

  return {
    draft,
    set: (field, value) => change({ [field]: value } as unknown as Partial<D>),
    change,
    faults,
    faultOf: (path) => faults[path],
    refusals,
    failure,
    changed,
    isDirty,
    isBusy,
    why,
    setWhy,
    save,
    names,
    nameOf: (kind, id) => names[nameKey(kind, id)],
    learn: (kind, id, name) => setNames((now) => ({ ...now, [nameKey(kind, id)]: name })),
    kept: kept.found && {
      at: kept.found.at,
      take() {
        const found = kept.found!
        setBase(found.base)
        setVersion(found.version)
        setDraft(found.draft)
        setNames((now) => ({ ...now, ...found.names }))
        kept.decide()
      },
      drop: kept.forget,
    },
    conflict: conflict && {
      ...conflict,
      settle(choices) {
        setDraft((mine) => merged(mine, conflict.their, conflict.difference, choices))
        setBase(conflict.their)
        setVersion(conflict.version)
        setConflict(null)
      },
    },
  }
}
