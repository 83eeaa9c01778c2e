import { useRef, useState } from 'react'
import { useFieldErrors } from '../../../platform/error-text.ts'
import { useCall } from '../../../platform/use-call.ts'
import { useWords } from '../../../platform/words.tsx'
import { CeremonyError, createPasskey } from './passkey-ceremony.ts'

/** Adds a passkey: the server sends options, the browser creates the passkey, the server saves it. */
export function useAddPasskey() {
  const t = useWords('profile')
  const account = useWords('account')
  const [name, setName] = useState('')
  const sentName = useRef('')
  const save = useCall('verifyPasskeyRegistration', {
    done: (_, { body }) => t('passkeys.wasAdded', { name: body.name }),
    // empties the field, unless the reader has meanwhile typed another name
    onSuccess: (_, { body }) => setName((now) => (now.trim() === body.name ? '' : now)),
  })
  // pending until the passkey is saved, because `useCall` awaits `onSuccess`
  const start = useCall('passkeyRegistrationOptions', {
    failed(error) {
      if (!(error instanceof CeremonyError)) return undefined
      return error.failure === 'failed' ? account('passkeyFailed') : t(`passkeys.${error.failure}`)
    },
    onSuccess: async ({ options }) => {
      const response = await createPasskey(options)
      await save.mutateAsync({ body: { name: sentName.current, response } })
    },
  })
  const { fieldErrors, setFieldErrors } = useFieldErrors(save, start)

  function add(): void {
    const wanted = name.trim()
    if (wanted === '') {
      start.reset()
      save.reset()
      return setFieldErrors({ name: t('passkeys.nameNeeded') })
    }
    setFieldErrors(null)
    sentName.current = wanted
    start.mutate()
  }

  return {
    name,
    setName,
    add,
    nameError: fieldErrors['name'],
    isPending: start.isPending,
    calls: [save, start],
  }
}
