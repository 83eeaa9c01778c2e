import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import './own-shelf.css'

/** Invitation to register. */
export function OwnShelf() {
  const t = useWords('start-page')
  const paths = usePaths()
  return (
    <section className="own-shelf" data-theme="dark" aria-labelledby="own-shelf">
      <div>
        <h2 id="own-shelf">{t('ownTitle')}</h2>
        <p>{t('ownText')}</p>
      </div>
      <Link className="btn go" to={paths.register()}>
        {t('ownAction')}
      </Link>
    </section>
  )
}
