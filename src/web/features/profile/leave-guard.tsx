import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { barePath } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** What a page is to the reader: its address without the language, and which part of it is open. */
const placeOf = ({ pathname, search }: Location) =>
  `${barePath(pathname)} ${new URLSearchParams(search).get('tab') ?? ''}`

/** Asks before something unsaved is left behind: inside the site with a dialog of ours, outside with the browser's. */
export function LeaveGuard({ isDirty, hasDraft }: { isDirty: boolean; hasDraft: boolean }) {
  const t = useWords('profile')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && placeOf(currentLocation) !== placeOf(nextLocation),
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  if (blocker.state !== 'blocked') return null
  return (
    <Dialog title={t('leave.title')} onClose={blocker.reset}>
      <p className="muted">{t(hasDraft ? 'leave.textDraft' : 'leave.text')}</p>
      <div className="profile-buttons leave-buttons">
        <button type="button" className="btn go" onClick={blocker.reset}>
          {t('leave.stay')}
        </button>
        <button type="button" className="btn" onClick={blocker.proceed}>
          {t('leave.go')}
        </button>
      </div>
    </Dialog>
  )
}
