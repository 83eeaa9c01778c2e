import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callUrl } from '#contract/values/call-paths'
import { importFileMaxBytes } from '#contract/values/limits'
import type { BookImport } from '#contract/calls/imports'
import { isTemporary } from '../../platform/api-error.ts'
import { useErrorText } from '../../platform/error-text.ts'
import { usePaths } from '../../platform/paths.ts'
import { queryClient } from '../../platform/query-client.ts'
import { sendFile } from '../../platform/upload.ts'
import { useCall } from '../../platform/use-call.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { importKey } from './import-data.ts'
import { sizeMax, errorText } from './import-words.ts'

export interface SendingFile {
  isBusy: boolean
  /** Sent fraction of the file, from 0 to 1; null if unknown. */
  sent: number | null
  /** Text of the last error; '' without an error. */
  error: string
  send: (file: File) => void
  /** Sends the last file again. Null unless the upload has failed for a reason that may be temporary. */
  retry: (() => void) | null
}

/** Uploads a file of books and opens the created import. */
export function useSendFile(): SendingFile {
  const t = useWords('imports')
  const language = useLanguage()
  const paths = usePaths()
  const navigate = useNavigate()
  const generalText = useErrorText()
  const [sent, setSent] = useState<number | null>(null)
  /** Error that was found before the upload, for example an empty file; '' for none. */
  const [refusal, setRefusal] = useState('')
  const start = useCall('startImport', {
    leavesPage: true,
    send: (file) =>
      sendFile<BookImport>(callUrl('startImport').path, {
        file: file as File,
        field: 'file',
        language,
        onSent: setSent,
      }),
    onSuccess(imported) {
      queryClient.setQueryData(importKey(language, imported.id), imported)
      return navigate(paths.profileImport({ id: imported.id }))
    },
  })
  const { error, variables } = start

  function send(file: File): void {
    if (file.size === 0) return setRefusal(t('error.empty'))
    if (file.size > importFileMaxBytes) return setRefusal(t('error.too-large', { size: sizeMax }))
    setRefusal('')
    setSent(null)
    start.mutate(file)
  }
  return {
    isBusy: start.isPending,
    sent,
    error: refusal || (error ? (errorText(t, error, language) ?? generalText(error)) : ''),
    send,
    retry: !refusal && isTemporary(error) ? () => send(variables as File) : null,
  }
}
