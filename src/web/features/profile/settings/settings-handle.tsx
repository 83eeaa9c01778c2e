import { type SubmitEvent, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Me } from '#contract/calls/accounts'
import { ApiError } from '../../../platform/api-error.ts'
import { callQuery, useClient } from '../../../platform/client.ts'
import { pathsUnder, usePaths } from '../../../platform/paths.ts'
import { useFieldErrors } from '../../../platform/error-text.ts'
import { useCall } from '../../../platform/use-call.ts'
import { useSite, useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { CallOutcome } from '../../../shared/call-outcome.tsx'
import { Loaded } from '../../../shared/query-result.tsx'
import { Setting } from './setting.tsx'

/** Format of a handle. The API contract has the same pattern (src/contract/calls/statistics.ts). */
const handlePattern = /^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/

/** Setting that makes the profile public under a handle, and lists which data become public. */
export function SettingsPublic({ me }: { me: Me }) {
  const t = useWords('readers')
  const query = useQuery(callQuery(useClient(), 'getPublication'))
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
  const paths = usePaths()
  const { publicUrl } = useSite()
  const [typed, setTyped] = useState(handle ?? '')
  // success message, set before the call, because the response does not say whether there was a handle before
  const [opened, setOpened] = useState('')
  const open = useCall('openProfile', {
    done: opened,
    failed: (error) =>
      error instanceof ApiError && error.code === 'conflict' ? t('setting.inUse') : undefined,
  })
  const close = useCall('closeProfile', { done: t('setting.closed') })
  const { fieldErrors, setFieldErrors } = useFieldErrors(open, close)
  const isBusy = open.isPending || close.isPending

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    if (isBusy) return
    const name = typed.trim().toLowerCase()
    if (!handlePattern.test(name)) {
      open.reset()
      close.reset()
      return setFieldErrors({ handle: t('setting.error') })
    }
    setFieldErrors(null)
    setOpened(t(handle === null ? 'setting.opened' : 'setting.renamed'))
    open.mutate({ body: { handle: name } })
  }
  function onClose(): void {
    if (isBusy) return
    setFieldErrors(null)
    close.mutate()
  }

  return (
    <>
      {handle === null ? (
        <WhatIsSeen me={me} />
      ) : (
        <p>
          {t('setting.isOpen')}
          <br />
          <Link className="link" to={paths.reader(handle)}>
            {publicUrl + pathsUnder('').reader(handle)}
          </Link>
        </p>
      )}
      <form className="form" onSubmit={onSubmit} noValidate>
        <Field
          label={t('setting.handle')}
          hint={t('setting.hint')}
          error={fieldErrors['handle']}
          value={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="settings-buttons">
          <Button
            type="submit"
            aria-busy={isBusy}
            aria-disabled={isBusy || typed.trim().toLowerCase() === handle}
          >
            {t(handle === null ? 'setting.open' : 'setting.rename')}
          </Button>
          {handle !== null && (
            <Button aria-busy={isBusy} onClick={onClose}>
              {t('setting.close')}
            </Button>
          )}
        </div>
      </form>
      <CallOutcome of={[open, close]} shownFields={['handle']} />
      {handle !== null && (
        <details>
          <summary>{t('setting.details')}</summary>
          <WhatIsSeen me={me} />
        </details>
      )}
    </>
  )
}

/** Lists the data that a public profile shows. */
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
