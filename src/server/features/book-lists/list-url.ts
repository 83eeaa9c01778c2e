import { parseReference } from '../../platform/text/reference.ts'
import type { ListRow } from './book-lists.repo.ts'

export type ListReference = { token: string } | { id: number }

const tokenAddress = /^~([A-Za-z0-9_-]{22})$/

/** Parses the path segment of a list's URL: `~` and a token, or a slug with an id. */
export function readAddress(address: string): ListReference | null {
  const token = tokenAddress.exec(address)?.[1]
  if (token !== undefined) return { token }
  const { id } = parseReference(address)
  return id === null ? null : { id }
}

/** Returns the path segment of a list's URL: with the token if the list is shared by link, else with slug and id. */
export const addressOf = ({
  id,
  slug,
  visibility,
  token,
}: Pick<ListRow, 'id' | 'slug' | 'visibility' | 'token'>): string =>
  visibility === 'link' ? `~${token}` : `${slug}-${id}`
