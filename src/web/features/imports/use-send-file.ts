import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addressOf } from '#contract/call-paths'
import { importFileMaxBytes } from '#contract/limits'
import type { BookImport } from '#contract/imports'
import { usePaths } from '../../platform/paths.ts'
import { sendFile } from '../../platform/upload.ts'
import { useErrorWords } from '../../platform/use-action.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { learnImport } from './import-data.ts'
import { sizeMax, errorText } from './import-words.ts'

/** A file on its way. */
export interface SendingFile {
  isBusy: boolean
  /** How much has been sent, from 0 to 1; null where that is not known. */
  sent: number | null
  /** Why the last one was refused, in words. */
  error: string
  send: (file: File) => Promise<void>
}

/** Sends a file with books, and goes to the import that the server makes of it. */
export function useSendFile(): SendingFile {
  const t = useWords('imports')
  const language = useLanguage()
  const paths = usePaths()
  const navigate = useNavigate()
  const errorWords = useErrorWords()
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<number | null>(null)
  const [error, setError] = useState('')

  async function send(file: File): Promise<void> {
    setError('')
    if (file.size === 0) return setError(t('error.empty'))
    if (file.size > importFileMaxBytes) return setError(t('error.too-large', { size: sizeMax }))
    setBusy(true)
    setSent(null)
    try {
      const imported = await sendFile<BookImport>(addressOf('startImport').path, {
        file,
        field: 'file',
        language,
        onSent: setSent,
      })
      learnImport(language, imported)
      await navigate(paths.profileImport({ id: imported.id }))
    } catch (cause) {
      setError(errorText(t, cause, language) ?? errorWords(cause))
    } finally {
      setBusy(false)
    }
    return undefined
  }
  return { isBusy, sent, error, send }
}
