/**
 * Bar for `share`, the progress towards the reader's goal in percent; null for an empty bar.
 * Hidden from screen readers, because the text above contains the progress.
 */
export function ProgressBar({ share }: { share: number | null }) {
  return (
    <svg
      className="progress-bar"
      viewBox="0 0 100 8"
      width="100"
      height="8"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="progress-ground" width="100" height="8" />
      {share !== null && <rect className="progress-fill" width={Math.min(100, share)} height="8" />}
    </svg>
  )
}
