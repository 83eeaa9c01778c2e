import { redirect } from 'react-router'

/** Redirects unknown URLs to the start page. */
export const loader = () => redirect('/')
export const clientLoader = () => redirect('/')

export default function Unknown() {
  return null
}
