import { useWords } from '../../platform/words.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface AskProps {
  title: string
  text: string
  /** What goes ahead, in words. */
  yes: string
  onYes: () => void
  onClose: () => void
}

/** Asks before something goes for good. */
export function Ask({ title, text, yes, onYes, onClose }: AskProps) {
  const t = useWords('reviews')
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="muted">{text}</p>
      <div className="review-buttons review-dialog-buttons">
        <button
          type="button"
          className="btn danger"
          onClick={() => {
            onClose()
            onYes()
          }}
        >
          {yes}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </Dialog>
  )
}
