import { useState } from 'react'
import type { Me } from '#contract/calls/accounts'
import { isListStored, storeList } from '../../../platform/offline-list.ts'
import { usePaths } from '../../../platform/paths.ts'
import { useWords } from '../../../platform/words.tsx'
import { Link } from '../../../ui/link.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { Setting } from './setting.tsx'

/** Setting that stores the reading list on this device for offline use. */
export function SettingsOwnList({ me }: { me: Me }) {
  const t = useWords('profile')
  const paths = usePaths()
  const [isStored, setStored] = useState(isListStored)
  const [hasFailed, setFailed] = useState(false)
  function choose(choice: 'on' | 'off') {
    const hasGone = storeList(me, choice === 'on')
    setFailed(!hasGone)
    setStored(isListStored())
  }
  return (
    <Setting id="own-list" title={t('ownList.title')} text={t('ownList.text')}>
      <Choices
        name="own-list"
        label={t('ownList.title')}
        value={isStored ? 'on' : 'off'}
        choices={(['off', 'on'] as const).map((value) => ({ value, label: t(`ownList.${value}`) }))}
        onChoose={choose}
      />
      <p role="status" className={hasFailed ? 'field-error' : 'muted small'}>
        {hasFailed ? t('ownList.failed') : isStored ? t('ownList.next') : ''}
      </p>
      {isStored && (
        <p>
          <Link className="link" to={paths.readingList()}>
            {t('ownList.open')}
          </Link>
        </p>
      )}
    </Setting>
  )
}
