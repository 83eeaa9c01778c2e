import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'

/** What the assistant will be for, said honestly while it is not there: it promises nothing and sells nothing. */
export function AssistantInvitation() {
  const t = useWords('start')
  const paths = usePaths()
  return (
    <section className="assistant" aria-labelledby="assistant-title">
      <div>
        <h2 id="assistant-title">{t('assistantTitle')}</h2>
        <p>{t('assistantText')}</p>
        <Link className="btn" to={paths.genres()}>
          {t('assistantAction')}
        </Link>
      </div>
      <div>
        <h3>{t('assistantExamples')}</h3>
        <ul>
          {([1, 2, 3] as const).map((example) => (
            <li key={example}>{t(`assistantExample.${example}`)}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
