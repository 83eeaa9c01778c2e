import { useState, useSyncExternalStore } from 'react'
import type { Me } from '#contract/accounts'
import { themes } from '#contract/enums'
import { interfaceLanguages, type Language, nameOfLanguage } from '#contract/languages'
import { currentTheme, defaultTheme, storeTheme } from '../../platform/theme.ts'
import { useWords } from '../../platform/words.tsx'
import { Choices } from '../../ui/choices.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { Setting } from './setting.tsx'
import { useAction } from '../../platform/use-action.ts'
import { useUpdateProfile } from './use-update-profile.ts'

/** In which language our mails are written. */
export function SettingsLanguage({ me }: { me: Me }) {
  const t = useWords('profile')
  const action = useAction()
  const update = useUpdateProfile()
  // what has just been chosen shows at once; where it could not be kept, what is kept shows again
  const [chosen, setChosen] = useState<Language | null>(null)
  const choose = async (language: Language) => {
    setChosen(language)
    await action.run(async () => {
      await update({ language })
      return t('saved')
    })
    setChosen(null)
  }
  return (
    <Setting id="language" title={t('language.title')} text={t('language.text')}>
      <Choices
        name="mail-language"
        label={t('language.title')}
        value={chosen ?? me.language}
        choices={interfaceLanguages.map((code) => ({ value: code, label: nameOfLanguage(code), lang: code }))}
        onChoose={(language) => {
          if (!action.isBusy) void choose(language)
        }}
      />
      <Outcome action={action} />
    </Setting>
  )
}

/** Follows the theme that the page shows, whoever changes it. */
function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Dark or light; there is no system option (specification, section 4). */
export function SettingsTheme() {
  const t = useWords('profile')
  const theme = useSyncExternalStore(subscribe, currentTheme, () => defaultTheme)
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
