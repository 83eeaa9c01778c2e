/** Position of a volume. Hidden from screen readers, because the accessible title contains the position. */
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
