import { parseReference } from '../../platform/text/reference.ts'
import type { ListRow } from './book-lists.repo.ts'

/** What an address of a list asks for. */
export type Asked = { token: string } | { id: number }

const tokenAddress = /^~([A-Za-z0-9_-]{22})$/

/** The list that an address means: `~` and a token, or a number behind a title; null for anything else. */
export function readAddress(address: string): Asked | null {
  const token = tokenAddress.exec(address)?.[1]
  if (token !== undefined) return { token }
  const { id } = parseReference(address)
  return id === null ? null : { id }
}

/** The address of a list that is open. */
export const addressOf = ({
  id,
  slug,
  visibility,
  token,
}: Pick<ListRow, 'id' | 'slug' | 'visibility' | 'token'>): string =>
  visibility === 'link' ? `~${token}` : `${slug}-${id}`
