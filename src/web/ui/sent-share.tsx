import { Spinner } from './spinner.tsx'

interface SentShareWords {
  uploading: string
  share(sent: number): string
}

interface SentShareProps {
  words: SentShareWords
  /** Shown when the whole file has been sent, until the response is received. */
  after: string
  /** Share of the file that was sent, from 0 to 1; null if unknown. */
  sent: number | null
  className: string
}

/** Shows the progress of an upload as a bar, or a spinner if the sent share is unknown or 1. */
export function SentShare({ words, after, sent, className }: SentShareProps) {
  if (sent === null) return <Spinner label={words.uploading} />
  if (sent >= 1) return <Spinner label={after} />
  const share = words.share(sent)
  return (
    <span className={className}>
      {/* screen readers read the progress bar instead */}
      <b className="num" aria-hidden="true">
        {share}
      </b>
      <progress className="share-bar" value={sent} aria-label={words.uploading} aria-valuetext={share} />
    </span>
  )
}
