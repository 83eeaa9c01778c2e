import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Home } from '#contract/calls/reader-home'
import type { Language } from '#contract/values/languages'
import { forYouRatingsMin } from '#contract/values/limits'
import type { CallInput } from '#contract/calls/call-types'
import { usePaths } from '../../platform/paths.ts'
import { useCall } from '../../platform/use-call.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { KindChoices, LanguageChoices } from '../../shared/reading-choices.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import './welcome.css'

const steps = ['languages', 'books', 'kinds'] as const
type Answers = NonNullable<CallInput<'updateReadingPreferences'>['body']>

interface WelcomeProps extends Pick<Home, 'preferences' | 'counts'> {
  /** Shows well-known books in a language, which the reader can rate. */
  Picks: ComponentType<{ language: Language }>
  /** Called after the last question was answered or skipped. */
  onDone: () => void
}

/** Questions for a new reader, one at a time. After the first answer or skip, the next visit shows no questions. */
export function Welcome({ preferences, counts, Picks, onDone }: WelcomeProps) {
  const t = useWords('reader-home')
  const paths = usePaths()
  const language = useLanguage()
  const [place, setPlace] = useState(0)
  const save = useCall('updateReadingPreferences', {
    onSuccess: () => (place + 1 < steps.length ? setPlace(place + 1) : onDone()),
  })
  const [languages, setLanguages] = useState<readonly Language[]>(
    preferences.languages.length > 0 ? preferences.languages : [language],
  )
  const [groups, setGroups] = useState(preferences.groups)
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  const step = steps[place]!
  useEffect(() => {
    // moves the focus to the next question, so that screen readers read it
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [place])

  function goOn(answers: Answers): void {
    if (!save.isPending) save.mutate({ body: { ...answers, isWelcomed: true } })
  }
  const answers: Record<(typeof steps)[number], Answers> = {
    languages: { languages: [...languages] },
    books: {},
    kinds: { groups: [...groups] },
  }
  const rated = Math.min(counts.ratings, forYouRatingsMin)

  return (
    <section className="welcome" aria-labelledby="welcome-title">
      <p className="welcome-step num">{t('welcome.step', { step: place + 1, steps: steps.length })}</p>
      <h1 id="welcome-title" ref={heading} tabIndex={-1}>
        {t(`welcome.${step}`)}
      </h1>
      <p className="home-lead">{t(`welcome.${step}Text`)}</p>
      {step === 'languages' && (
        <LanguageChoices label={t('welcome.languages')} values={languages} onChange={setLanguages} />
      )}
      {step === 'books' && (
        <>
          <p className="home-ways welcome-ways">
            <Link className="btn" to={paths.profileImport()}>
              {t('new.import')}
            </Link>
          </p>
          <Picks language={languages.includes(language) ? language : (languages[0] ?? language)} />
        </>
      )}
      {step === 'kinds' && <KindChoices label={t('welcome.kinds')} values={groups} onChange={setGroups} />}
      <div className="welcome-bar" data-step={step}>
        {step === 'books' && (
          <p role="status" className="num">
            {t('welcome.rated', { count: rated, least: forYouRatingsMin })}
          </p>
        )}
        <Button kind="go" aria-busy={save.isPending} onClick={() => goOn(answers[step])}>
          {t(place + 1 < steps.length ? 'welcome.next' : 'welcome.done')}
        </Button>
        <Button onClick={() => goOn({})}>{t('welcome.skip')}</Button>
      </div>
      <CallOutcome of={save} />
      <p className="muted small">{t('welcome.later')}</p>
    </section>
  )
}
