import { type SubmitEvent, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Me } from '#contract/accounts'
import { ApiError } from '../../platform/api-error.ts'
import { callQuery, useClient } from '../../platform/client.ts'
import { pathsUnder, usePaths } from '../../platform/paths.ts'
import { queryClient } from '../../platform/query-client.ts'
import { InWords, useAction } from '../../platform/use-action.ts'
import { useSite, useWords } from '../../platform/words.tsx'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { askAnew } from './own-data.ts'
import { Setting } from './setting.tsx'

/** As the contract has it. */
const handlePattern = /^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/

/** A profile for everybody: off until somebody has read what it shows and gives it a name. */
export function SettingsPublic({ me }: { me: Me }) {
  const t = useWords('readers')
  const query = useQuery(callQuery(useClient(), 'getPublication'), queryClient)
  return (
    <Setting id="public-profile" title={t('setting.title')} text={t('setting.text')}>
      <Loaded query={query} lines={4}>
        {({ handle }) => <Publication me={me} handle={handle} />}
      </Loaded>
    </Setting>
  )
}

function Publication({ me, handle }: { me: Me; handle: string | null }) {
  const t = useWords('readers')
  const client = useClient()
  const action = useAction()
  const [typed, setTyped] = useState(handle ?? '')

  async function open(name: string): Promise<void> {
    await action.run(async () => {
      await client.call('openProfile', { body: { handle: name } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'conflict') throw new InWords(t('setting.inUse'))
        throw error
      })
      await askAnew('getPublication')
      return t(handle === null ? 'setting.opened' : 'setting.renamed')
    })
  }
  const close = () =>
    action.run(async () => {
      await client.call('closeProfile')
      await askAnew('getPublication')
      return t('setting.closed')
    })
  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    const name = typed.trim().toLowerCase()
    if (handlePattern.test(name)) void open(name)
    else action.reject({ handle: t('setting.error') })
  }

  return (
    <>
      {handle === null ? <WhatIsSeen me={me} /> : <Address handle={handle} />}
      <form className="form" onSubmit={onSubmit} noValidate>
        <Field
          label={t('setting.handle')}
          hint={t('setting.hint')}
          error={action.fields['handle']}
          value={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="settings-buttons">
          <button
            type="submit"
            className="btn"
            aria-busy={action.isBusy}
            aria-disabled={action.isBusy || typed.trim().toLowerCase() === handle}
          >
            {t(handle === null ? 'setting.open' : 'setting.rename')}
          </button>
          {handle !== null && (
            <button type="button" className="btn" aria-busy={action.isBusy} onClick={() => void close()}>
              {t('setting.close')}
            </button>
          )}
        </div>
      </form>
      <Outcome action={action} unsaid={['handle']} />
      {handle !== null && (
        <details>
          <summary>{t('setting.details')}</summary>
          <WhatIsSeen me={me} />
        </details>
      )}
    </>
  )
}

/** Said before it is switched on. */
function WhatIsSeen({ me }: { me: Me }) {
  const t = useWords('readers')
  return (
    <div className="public-facts">
      <p>{t('setting.before')}</p>
      <ul>
        <li>{t('setting.seesPerson', { name: me.displayName })}</li>
        <li>{t('setting.seesBooks')}</li>
        <li>{t('setting.seesCounts')}</li>
        <li>{t('setting.seesYears')}</li>
        <li>{t('setting.seesNot')}</li>
      </ul>
    </div>
  )
}

function Address({ handle }: { handle: string }) {
  const t = useWords('readers')
  const paths = usePaths()
  const { publicUrl } = useSite()
  return (
    <p>
      {t('setting.isOpen')}
      <br />
      <Link className="link" to={paths.reader(handle)}>
        {publicUrl + pathsUnder('').reader(handle)}
      </Link>
    </p>
  )
}
