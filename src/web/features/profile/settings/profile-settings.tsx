import { useEffect, useRef } from 'react'
import type { Me } from '#contract/calls/accounts'
import { useWords } from '../../../platform/words.tsx'
import { FavouritesEditor } from './favourites-editor.tsx'
import { focusSetting, Setting, SettingGroup } from './setting.tsx'
import { SettingsDelete } from './settings-delete.tsx'
import { SettingsEmail } from './settings-email.tsx'
import { SettingsExport } from './settings-export.tsx'
import { SettingsGoogle } from './settings-google.tsx'
import { SettingsImport } from './settings-import.tsx'
import { SettingsOwnList } from './settings-own-list.tsx'
import { SettingsPasskeys } from './settings-passkeys.tsx'
import { SettingsPassword } from './settings-password.tsx'
import { SettingsLanguage, SettingsTheme } from './settings-preferences.tsx'
import { SettingsReading } from './settings-reading.tsx'
import { SettingsPublic } from './settings-handle.tsx'
import { SettingsSessions } from './settings-sessions.tsx'
import './settings.css'

const movements = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

export function ProfileSettings({ me }: { me: Me }) {
  const t = useWords('profile')
  const readers = useWords('readers')
  const settings = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const id = location.hash.slice(1)
    if (id === '' || !settings.current) return undefined
    // the browser could not scroll to the URL's fragment, because the setting was not rendered yet
    focusSetting(id)
    // scrolls again when the settings above load and grow, until the reader scrolls, clicks or types
    const growth = new ResizeObserver(() =>
      document.getElementById(`${id}-title`)?.scrollIntoView({ block: 'nearest' }),
    )
    const stop = () => growth.disconnect()
    growth.observe(settings.current)
    for (const name of movements) addEventListener(name, stop, { once: true, passive: true })
    return () => {
      stop()
      for (const name of movements) removeEventListener(name, stop)
    }
  }, [])
  return (
    <div className="settings" ref={settings}>
      <SettingGroup title={t('settings.signingIn')}>
        <SettingsPassword me={me} />
        <SettingsEmail email={me.email} />
        <SettingsPasskeys me={me} />
        <SettingsGoogle />
        <SettingsSessions />
      </SettingGroup>
      <SettingGroup title={t('settings.preferences')}>
        <SettingsReading />
        <SettingsLanguage me={me} />
        <SettingsTheme />
        <SettingsOwnList me={me} />
      </SettingGroup>
      <SettingGroup title={t('settings.visibility')}>
        <SettingsPublic me={me} />
        <Setting id="favourites" title={readers('mine.title')} text={readers('mine.text')}>
          <FavouritesEditor />
        </Setting>
      </SettingGroup>
      <SettingGroup title={t('settings.data')}>
        <SettingsImport />
        <SettingsExport />
        <SettingsDelete userId={me.id} />
      </SettingGroup>
    </div>
  )
}
