import { usePaths } from '../../../platform/paths.ts'
import { useWords } from '../../../platform/words.tsx'
import { Link } from '../../../ui/link.tsx'
import { Setting } from './setting.tsx'

export function SettingsImport() {
  const t = useWords('profile')
  const paths = usePaths()
  return (
    <Setting id="import" title={t('import.title')}>
      <p>{t('import.text')}</p>
      <p>
        <Link className="btn" to={paths.profileImport()}>
          {t('import.link')}
        </Link>
      </p>
    </Setting>
  )
}
