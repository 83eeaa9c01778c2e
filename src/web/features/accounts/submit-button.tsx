import { useHydrated } from '../../platform/use-hydrated.ts'

/** Sends a form. Until scripts are there nothing can be sent, so that no password ever lands in an address. */
export function SubmitButton({
  label,
  busyLabel,
  isBusy,
}: {
  label: string
  busyLabel: string
  isBusy: boolean
}) {
  const isHydrated = useHydrated()
  return (
    <button type="submit" className="btn go" disabled={!isHydrated} aria-busy={isBusy}>
      {isBusy ? busyLabel : label}
    </button>
  )
}
