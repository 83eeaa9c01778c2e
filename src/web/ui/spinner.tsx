/** Shows that something is loading, with a text. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className="spinner" role="status">
      {label}
    </span>
  )
}
