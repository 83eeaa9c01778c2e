import { useSearchParams } from 'react-router'
import { useClient } from '../../platform/client.ts'
import { refreshSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { useAction } from '../../platform/use-action.ts'

const parameter = 'email-token'

/** Who has followed the link to a new address confirms it by a button: programs that look at mails follow links too. */
export function EmailLink() {
  const t = useWords('profile')
  const client = useClient()
  const action = useAction()
  const [search, setSearch] = useSearchParams()
  const token = search.get(parameter)

  const confirm = (token: string) =>
    action.run(async () => {
      await client.call('confirmEmailChange', { body: { token } })
      await refreshSession()
      search.delete(parameter)
      setSearch(search, { replace: true, preventScrollReset: true })
      return t('email.confirmed')
    })

  return (
    <>
      {token !== null && (
        <p>
          <button
            type="button"
            className="btn go"
            aria-busy={action.isBusy}
            aria-disabled={action.isBusy}
            onClick={() => void confirm(token)}
          >
            {t('email.confirm')}
          </button>
        </p>
      )}
      <Outcome action={action} failure={t('email.confirmFailed')} />
    </>
  )
}
