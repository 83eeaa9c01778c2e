import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReadingPreferences } from '#contract/home'
import { callQuery, useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useAction } from '../../platform/use-action.ts'
import { useWords } from '../../platform/words.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { KindChoices, LanguageChoices } from '../../shared/reading-choices.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { askAnew } from './own-data.ts'
import { Setting } from './setting.tsx'

type Chosen = Pick<ReadingPreferences, 'languages' | 'groups'>

/** In which languages one reads, and which kinds of books one likes: the start page and 'for you' go by it. */
export function SettingsReading() {
  const t = useWords('profile')
  const query = useQuery(callQuery(useClient(), 'getReadingPreferences'), queryClient)
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
  const client = useClient()
  const action = useAction()
  // what has just been chosen shows at once; where it could not be saved, what is saved shows again
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { languages, groups } = chosen ?? saved
  async function choose(change: Partial<Chosen>): Promise<void> {
    if (action.isBusy) return
    setChosen({ languages, groups, ...change })
    await action.run(async () => {
      await client.call('updateReadingPreferences', { body: change })
      await askAnew('getReadingPreferences', 'getHome', 'listForYou')
      return t('saved')
    })
    setChosen(null)
  }
  return (
    <>
      <p>
        <b>{t('reading.languages')}</b>
      </p>
      <LanguageChoices
        label={t('reading.languages')}
        values={languages}
        onChange={(values) => void choose({ languages: values })}
      />
      <p>
        <b>{t('reading.kinds')}</b>
      </p>
      <KindChoices
        label={t('reading.kinds')}
        values={groups}
        onChange={(values) => void choose({ groups: values })}
      />
      <Outcome action={action} />
    </>
  )
}
