import { useHydrated } from '../../platform/use-hydrated.ts'

/** Submit button of a form. Disabled until hydration, so that no password gets into a URL. */
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
