import { Placeholder } from '../../shared/query-result.tsx'

/** Placeholder of the profile while the session loads. */
export function ProfileWaiting() {
  return (
    <div className="profile-waiting">
      <Placeholder lines={3} />
      <Placeholder lines={5} />
    </div>
  )
}
