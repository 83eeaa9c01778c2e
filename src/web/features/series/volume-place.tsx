/** Shows the position of a volume; hidden from screen readers, because the title has it. */
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
