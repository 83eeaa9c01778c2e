import { useSearchParams } from 'react-router'
import { useCall } from '../../../platform/use-call.ts'
import { useWords } from '../../../platform/words.tsx'
import { CallOutcome } from '../../../shared/call-outcome.tsx'
import { Button } from '../../../ui/button.tsx'

const parameter = 'email-token'

/** Button that confirms a new email address. The link must not confirm, because programs that scan emails follow it. */
export function EmailLink() {
  const t = useWords('profile')
  const [search, setSearch] = useSearchParams()
  const token = search.get(parameter)

  const confirm = useCall('confirmEmailChange', {
    done: t('email.confirmed'),
    onSuccess() {
      search.delete(parameter)
      setSearch(search, { replace: true, preventScrollReset: true })
    },
  })

  return (
    <>
      {token !== null && (
        <p>
          <Button
            kind="go"
            aria-busy={confirm.isPending}
            aria-disabled={confirm.isPending}
            onClick={() => confirm.isPending || confirm.mutate({ body: { token } })}
          >
            {t('email.confirm')}
          </Button>
        </p>
      )}
      <CallOutcome of={confirm} failure={t('email.confirmFailed')} />
    </>
  )
}
