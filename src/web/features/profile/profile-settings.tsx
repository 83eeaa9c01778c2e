import { useEffect } from 'react'
import type { Me } from '#contract/accounts'
import { useWords } from '../../platform/words.tsx'
import { focusSetting, SettingGroup } from './setting.tsx'
import { SettingsDelete } from './settings-delete.tsx'
import { SettingsEmail } from './settings-email.tsx'
import { SettingsExport } from './settings-export.tsx'
import { SettingsGoogle } from './settings-google.tsx'
import { SettingsPasskeys } from './settings-passkeys.tsx'
import { SettingsPassword } from './settings-password.tsx'
import { SettingsLanguage, SettingsTheme } from './settings-preferences.tsx'
import { SettingsPublic } from './settings-public.tsx'
import { SettingsSessions } from './settings-sessions.tsx'
import './settings.css'

/** Ways in, preferences, and what belongs to the person. */
export function ProfileSettings({ me }: { me: Me }) {
  const t = useWords('profile')
  // the place that an address names is not there yet when the page comes from the server
  useEffect(() => {
    const id = location.hash.slice(1)
    if (id !== '') focusSetting(id)
  }, [])
  return (
    <div className="settings">
      <SettingGroup title={t('settings.signingIn')}>
        <SettingsPassword me={me} />
        <SettingsEmail email={me.email} />
        <SettingsPasskeys me={me} />
        <SettingsGoogle userId={me.id} />
        <SettingsSessions userId={me.id} />
      </SettingGroup>
      <SettingGroup title={t('settings.preferences')}>
        <SettingsLanguage me={me} />
        <SettingsTheme />
      </SettingGroup>
      <SettingGroup title={t('settings.visibility')}>
        <SettingsPublic me={me} />
      </SettingGroup>
      <SettingGroup title={t('settings.data')}>
        <SettingsExport />
        <SettingsDelete userId={me.id} />
      </SettingGroup>
    </div>
  )
}
