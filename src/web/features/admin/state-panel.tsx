import type { SiteState } from '#contract/calls/admin-state'
import { formatList, formatMoment } from '#i18n/formats'
import { Loaded } from '../../shared/query-result.tsx'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StyleSheet } from '../../platform/style-sheet.tsx'
import { useAdminData } from './admin-data.ts'
import { describeState, type PartName } from './state-facts.ts'
import stateStyles from './state.css?url'

const groups = {
  site: [
    'database',
    'schema',
    'catalogue',
    'backups',
    'mails',
    'jobs',
    'disk',
    'uploads',
    'operator',
    'support',
  ],
  process: ['process', 'connections', 'cache', 'memory', 'eventLoop', 'errors'],
} as const satisfies Record<string, readonly PartName[]>

/** Shows for each checked part of the instance whether it is healthy, with facts and advice. */
export function StatePanel() {
  const t = useWords('site-state')
  const query = useAdminData('getSiteState')
  return (
    <>
      <StyleSheet href={stateStyles} />
      <p className="muted admin-state-text">{t('text')}</p>
      <Loaded lines={10} query={query}>
        {(state) => (
          <Parts
            state={state}
            checkedAt={query.dataUpdatedAt}
            isBusy={query.isFetching}
            onCheck={() => void query.refetch()}
          />
        )}
      </Loaded>
    </>
  )
}

interface PartsProps {
  state: SiteState
  /** Time of the check, in milliseconds since 1970. */
  checkedAt: number
  isBusy: boolean
  onCheck: () => void
}

function Parts({ state, checkedAt, isBusy, onCheck }: PartsProps) {
  const t = useWords('site-state')
  const language = useLanguage()
  const { facts, advice } = describeState(state, t, language)
  const all = [...groups.site, ...groups.process]
  const namesOf = (some: readonly PartName[]) => ({
    count: some.length,
    names: formatList(
      some.map((part) => t(`part.${part}`)),
      language,
    ),
  })
  const wanting = all.filter((part) => !state[part].isWell)
  const advised = all.filter((part) => state[part].isWell && advice[part] !== null)
  return (
    <>
      <div className="panel admin-state-sum">
        <p className={wanting.length === 0 ? 'is-well' : 'is-wanting'} role="status">
          <Icon name={wanting.length === 0 ? 'check' : 'alert'} />
          <b>
            {wanting.length > 0
              ? t('look', namesOf(wanting))
              : advised.length > 0
                ? t('allWellAdvised', namesOf(advised))
                : t('allWell')}
          </b>
        </p>
        <p className="muted small">
          {t('checkedAt', { at: formatMoment(new Date(checkedAt).toISOString(), language) })}
        </p>
        <Button isSmall disabled={isBusy} onClick={onCheck}>
          {t('again')}
        </Button>
      </div>
      {(['site', 'process'] as const).map((group) => (
        <section key={group} className="admin-state-group" aria-labelledby={`state-${group}`}>
          <h2 id={`state-${group}`}>{t(`group.${group}`)}</h2>
          {group === 'process' && <p className="muted small">{t('group.process.text')}</p>}
          <ul>
            {groups[group].map((part) => (
              <Part
                key={part}
                name={t(`part.${part}`)}
                isWell={state[part].isWell}
                facts={facts[part].filter((fact) => typeof fact === 'string')}
                advice={advice[part]}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

interface PartProps {
  name: string
  isWell: boolean
  facts: readonly string[]
  advice: string | null
}

function Part({ name, isWell, facts, advice }: PartProps) {
  const t = useWords('site-state')
  // there can be advice on a healthy part, for example to set up backups
  const isAdvised = isWell && advice !== null
  return (
    <li>
      <h3>{name}</h3>
      <p className={`admin-state-mark ${isAdvised ? 'is-advised' : isWell ? 'is-well' : 'is-wanting'}`}>
        <Icon name={isAdvised ? 'info' : isWell ? 'check' : 'alert'} />
        {t(isAdvised ? 'advised' : isWell ? 'well' : 'lookAtThis')}
      </p>
      <ul className="admin-state-facts">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {advice !== null && <p className="admin-state-advice">{advice}</p>}
    </li>
  )
}
