import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { assistantWishMaxCharacters } from '#contract/values/limits'
import { passesRole } from '#contract/values/roles'
import { usePaths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

/** The assistant on the start page: example requests, and an input if the reader's role permits the assistant. */
export function AssistantInvitation() {
  const t = useWords('start-page')
  const paths = usePaths()
  const me = useSession((session) => session.me)
  const isOpen = me !== null && passesRole('golden', me.role)
  return (
    <section className="assistant" data-theme="dark" aria-labelledby="assistant-title">
      <div className="wrap">
        <div>
          <h2 id="assistant-title">{t('assistantTitle')}</h2>
          <p>{t('assistantText')}</p>
          {isOpen ? (
            <AskNow />
          ) : (
            <Link className="btn go" to={paths.assistant()}>
              {t('assistantAction')}
            </Link>
          )}
        </div>
        <div>
          <h3>{t('assistantExamples')}</h3>
          <ul>
            {([1, 2, 3] as const).map((example) => (
              <li key={example}>
                <Link to={paths.assistant({ wish: t(`assistantExample.${example}`) })}>
                  {t(`assistantExample.${example}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** Input for a request. Submitting it opens the assistant's page, which sends the request. */
function AskNow() {
  const t = useWords('start-page')
  const paths = usePaths()
  const navigate = useNavigate()
  const id = useId()
  const [wish, setWish] = useState('')
  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (wish.trim() !== '') void navigate(paths.assistant(), { state: { ask: wish.trim() } })
  }
  return (
    <form className="assistant-ask" onSubmit={onSubmit}>
      <label className="visually-hidden" htmlFor={id}>
        {t('assistantWish')}
      </label>
      <input
        id={id}
        value={wish}
        maxLength={assistantWishMaxCharacters}
        placeholder={t('assistantExample.1')}
        onChange={(event) => setWish(event.target.value)}
      />
      <Button type="submit" kind="go">
        {t('assistantAsk')}
      </Button>
    </form>
  )
}
