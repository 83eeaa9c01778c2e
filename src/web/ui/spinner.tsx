/** Shows an animation and a text while something is loading. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className="spinner" role="status">
      {label}
    </span>
  )
}
