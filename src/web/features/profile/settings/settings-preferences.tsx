import { useState } from 'react'
import type { Me } from '#contract/calls/accounts'
import { themes } from '#contract/values/enums'
import { interfaceLanguages, type Language, nameOfLanguage } from '#contract/values/languages'
import { storeTheme, useTheme } from '../../../platform/theme.ts'
import { useWords } from '../../../platform/words.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { CallOutcome } from '../../../shared/call-outcome.tsx'
import { Setting } from './setting.tsx'
import { useUpdateProfile } from '../use-update-profile.ts'

/** Setting of the language of emails. */
export function SettingsLanguage({ me }: { me: Me }) {
  const t = useWords('profile')
  const update = useUpdateProfile()
  // selected language while it is being saved, else null
  const [chosen, setChosen] = useState<Language | null>(null)
  function choose(language: Language): void {
    if (update.isPending) return
    setChosen(language)
    update.mutate({ body: { language } }, { onSettled: () => setChosen(null) })
  }
  return (
    <Setting id="language" title={t('language.title')} text={t('language.text')}>
      <Choices
        name="mail-language"
        label={t('language.title')}
        value={chosen ?? me.language}
        choices={interfaceLanguages.map((code) => ({ value: code, label: nameOfLanguage(code), lang: code }))}
        onChoose={choose}
      />
      <CallOutcome of={update} />
    </Setting>
  )
}

/** Choice between the dark and the light theme. No theme follows the operating system [spec 206]. */
export function SettingsTheme() {
  const t = useWords('profile')
  const theme = useTheme()
  return (
    <Setting id="theme" title={t('theme.title')} text={t('theme.text')}>
      <Choices
        name="theme"
        label={t('theme.title')}
        value={theme}
        choices={themes.map((name) => ({ value: name, label: t(`theme.${name}`) }))}
        onChoose={storeTheme}
      />
    </Setting>
  )
}
