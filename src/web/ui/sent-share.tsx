import { Spinner } from './spinner.tsx'

/** What is said while a file is on its way, and while the server is at it. */
export interface SentShareWords {
  uploading: string
  share(sent: number): string
}

interface SentShareProps {
  words: SentShareWords
  /** What is said once all of it is there. */
  after: string
  /** 0 to 1; null where it cannot be told yet. */
  sent: number | null
  className: string
}

/** What is under way, and how far it has come as soon as that is known. */
export function SentShare({ words, after, sent, className }: SentShareProps) {
  if (sent === null) return <Spinner label={words.uploading} />
  if (sent >= 1) return <Spinner label={after} />
  const share = words.share(sent)
  return (
    <span className={className}>
      {/* the bar says it to who cannot see it: read out at each step it would never end */}
      <b className="num" aria-hidden="true">
        {share}
      </b>
      <progress className="share-bar" value={sent} aria-label={words.uploading} aria-valuetext={share} />
    </span>
  )
}
