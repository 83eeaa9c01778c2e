export default function Pending() {
  return <p>pending</p>
}
