import { useHydrated } from '../../platform/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'

/** Submit button, disabled until hydration, so that no password gets into a URL. */
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
    <Button type="submit" kind="go" disabled={!isHydrated} aria-busy={isBusy}>
      {isBusy ? busyLabel : label}
    </Button>
  )
}
