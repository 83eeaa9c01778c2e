import { redirect } from 'react-router'

/** Redirects unknown URLs to the start page (specification, section 2). */
export const loader = () => redirect('/')
export const clientLoader = () => redirect('/')

export default function Unknown() {
  return null
}
