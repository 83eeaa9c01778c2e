/** The place of a volume, for eyes: its title says it to screen readers. */
export function VolumePlace({ position }: { position: string | null }) {
  return (
    <span
      className="volume-place num"
      data-long={(position?.length ?? 0) > 2 || undefined}
      aria-hidden="true"
    >
      {position ?? '·'}
    </span>
  )
}
