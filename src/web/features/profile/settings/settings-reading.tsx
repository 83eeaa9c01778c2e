import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReadingPreferences } from '#contract/calls/reader-home'
import { callQuery, useClient } from '../../../platform/client.ts'
import { useCall } from '../../../platform/use-call.ts'
import { useWords } from '../../../platform/words.tsx'
import { Loaded } from '../../../shared/query-result.tsx'
import { KindChoices, LanguageChoices } from '../../../shared/reading-choices.tsx'
import { CallOutcome } from '../../../shared/call-outcome.tsx'
import { Setting } from './setting.tsx'

type Chosen = Pick<ReadingPreferences, 'languages' | 'groups'>

/** Setting of the languages and genre groups that the reader likes, for the start page and 'For you'. */
export function SettingsReading() {
  const t = useWords('profile')
  const query = useQuery(callQuery(useClient(), 'getReadingPreferences'))
  return (
    <Setting id="reading" title={t('reading.title')} text={t('reading.text')}>
      <Loaded query={query} lines={3}>
        {(saved) => <Choosing saved={saved} />}
      </Loaded>
    </Setting>
  )
}

function Choosing({ saved }: { saved: Chosen }) {
  const t = useWords('profile')
  const update = useCall('updateReadingPreferences', { done: t('saved') })
  // selected values while they are being saved, else null
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { languages, groups } = chosen ?? saved
  function choose(change: Partial<Chosen>): void {
    if (update.isPending) return
    setChosen({ languages, groups, ...change })
    update.mutate({ body: change }, { onSettled: () => setChosen(null) })
  }
  return (
    <>
      <p>
        <b>{t('reading.languages')}</b>
      </p>
      <LanguageChoices
        label={t('reading.languages')}
        values={languages}
        onChange={(values) => choose({ languages: values })}
      />
      <p>
        <b>{t('reading.kinds')}</b>
      </p>
      <KindChoices
        label={t('reading.kinds')}
        values={groups}
        onChange={(values) => choose({ groups: values })}
      />
      <CallOutcome of={update} />
    </>
  )
}
