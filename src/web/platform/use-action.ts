import { useState } from 'react'
import { ApiError } from './api-error.ts'
import { useWords } from './words.tsx'

/** Something a reader sets going, and how it went. */
export interface Action {
  isBusy: boolean
  /** What went wrong, in words; empty where nothing did. */
  fault: string
  /** What has been done, in words. */
  result: string
  /** Faults at single fields, by the field's name in the contract. */
  fields: Readonly<Record<string, string>>
  /** Does the work unless some is under way; its answer is what is said of it. True where it went well. */
  run: (work: () => Promise<string>) => Promise<boolean>
  /** Says what is wrong before anything was sent. */
  reject: (fields: Record<string, string>) => void
}

/** Asked once more who they are, the reader would rather not go on: nothing failed, so nothing is said. */
const isGivenUp = (error: unknown) => error instanceof ApiError && error.code === 'recent_sign_in_needed'

/** An error whose message is for the reader, in their language. */
export class InWords extends Error {}

/** What an error says to a reader: the server's own words where it answered, ours where it did not. */
export function useErrorWords(): (error: unknown) => string {
  const t = useWords('common')
  return (error) => {
    if (error instanceof InWords) return error.message
    if (!(error instanceof ApiError)) return t('errorUnknown')
    if (error.status === 0) return t('errorNetwork')
    return error.status >= 500 && error.code === 'unknown' ? t('errorServer') : error.message
  }
}

const fieldsOf = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    error instanceof ApiError ? (error.details.fields ?? []).map(({ path, message }) => [path, message]) : [],
  )

const nothing = { fault: '', result: '', fields: {} }

/** Runs what a reader sets going, one thing at a time, and keeps how it went. */
export function useAction(): Action {
  const errorWords = useErrorWords()
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<Pick<Action, 'fault' | 'result' | 'fields'>>(nothing)
  return {
    isBusy,
    ...said,
    reject: (fields) => setSaid({ ...nothing, fields }),
    async run(work) {
      if (isBusy) return false
      setBusy(true)
      setSaid(nothing)
      try {
        setSaid({ ...nothing, result: await work() })
        return true
      } catch (error) {
        const fields = fieldsOf(error)
        if (!isGivenUp(error)) setSaid({ fault: errorWords(error), result: '', fields })
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
