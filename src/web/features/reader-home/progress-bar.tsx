/** Shows a share in percent as a bar. Hidden from screen readers, because the text beside it contains the share. */
export function ProgressBar({ share }: { share: number }) {
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
      <rect className="progress-fill" width={Math.min(100, share)} height="8" />
    </svg>
  )
}
