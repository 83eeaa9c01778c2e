import { type SubmitEvent, useState } from 'react'
import { importSources, type ImportSource } from '#contract/values/enums'
import { importsPerDay } from '#contract/values/limits'
import { importUndoDays } from '#contract/values/retention'
import { formatShare } from '#i18n/formats'
import { useLanguage, useSite, useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldArea } from '../../ui/field-area.tsx'
import { Dropzone } from '../../ui/dropzone.tsx'
import { ImportHistory } from './import-history.tsx'
import { sizeMax, sourceName } from './import-words.ts'
import { useSendFile } from './use-send-file.ts'

/** Start of an import: file upload, list of ISBNs, instructions, and former imports. */
export function ImportStart() {
  const t = useWords('imports')
  return (
    <>
      <div className="list-head">
        <h1>{t('title')}</h1>
      </div>
      <p className="import-lead">{t('lead')}</p>
      <p className="muted import-promise">{t('promise', { days: importUndoDays })}</p>
      <div className="import-start">
        <Inlets />
        <Ways />
      </div>
      <ImportHistory />
    </>
  )
}

/** Forms that start an import: for a file, and for a list of ISBNs. Only one can be sent at a time. */
function Inlets() {
  const t = useWords('imports')
  const language = useLanguage()
  const file = useSendFile()
  const list = useSendFile()
  const isBusy = file.isBusy || list.isBusy
  return (
    <div className="import-inlets">
      <section>
        <h2>{t('file.title')}</h2>
        <Dropzone
          label={t('file.title')}
          words={{
            choose: t('file.choose'),
            orDrop: t('file.orDropzone'),
            drop: t('file.dropzone'),
            hint: t('file.hint', { size: sizeMax, max: importsPerDay }),
            uploading: t('file.uploading'),
            reading: t('file.reading'),
            share: (sent) => t('file.share', { share: formatShare(sent, language) }),
            again: t('file.again'),
          }}
          isBusy={file.isBusy}
          sent={file.sent}
          error={file.error}
          onRetry={isBusy ? null : file.retry}
          onTake={(taken) => {
            if (!isBusy) file.send(taken)
          }}
        />
      </section>
      <section>
        <h2>{t('isbn.title')}</h2>
        <IsbnList
          isBusy={list.isBusy}
          error={list.error}
          onSend={(text) => {
            if (!isBusy) list.send(new File([text], 'isbn.txt', { type: 'text/plain' }))
          }}
        />
      </section>
    </div>
  )
}

interface IsbnListProps {
  isBusy: boolean
  error: string
  onSend: (text: string) => void
}

function IsbnList({ isBusy, error, onSend }: IsbnListProps) {
  const t = useWords('imports')
  const [text, setText] = useState('')
  const [isNeeded, setNeeded] = useState(false)
  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    const isEmpty = text.trim() === ''
    setNeeded(isEmpty)
    if (isEmpty) event.currentTarget.querySelector('textarea')?.focus()
    else onSend(text)
  }
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <FieldArea
        label={t('isbn.label')}
        hint={t('isbn.hint')}
        error={isNeeded ? t('isbn.needed') : error || undefined}
        rows={5}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value)
          setNeeded(false)
        }}
      />
      <p className="visually-hidden" role="alert">
        {error}
      </p>
      <p>
        <Button type="submit" aria-busy={isBusy}>
          {t('isbn.send')}
        </Button>
      </p>
    </form>
  )
}

/** Other services, for which the page has instructions how to export a library. */
const withWay = importSources.filter(
  (source): source is Exclude<ImportSource, 'isbn-list' | 'biblionaut'> =>
    !['isbn-list', 'biblionaut'].includes(source),
)

function Ways() {
  const t = useWords('imports')
  const { siteName } = useSite()
  return (
    <section className="import-how-tos">
      <h2>{t('howTos.title')}</h2>
      {[...withWay, 'biblionaut' as const].map((source) => (
        <details key={source}>
          <summary>{sourceName(t, source, siteName)}</summary>
          <p className="muted">{t(`howTo.${source}`)}</p>
        </details>
      ))}
    </section>
  )
}
