import { redirect } from 'react-router'

/** An address nobody knows leads to the start page (specification, section 2). */
export const loader = () => redirect('/')
export const clientLoader = () => redirect('/')

export default function Unknown() {
  return null
}
