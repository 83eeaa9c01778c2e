import { type Identifier, identifierLinks } from '#contract/values/identifiers'

/**
 * Links to records of an entity in other catalogues. If there are several in one catalogue, those after the first are
 * numbered.
 */
export function IdentifierLinks({ identifiers }: { identifiers: readonly Identifier[] }) {
  const links = identifierLinks(identifiers)
  return links.map(({ scheme, name, href }, index) => {
    const place = links.slice(0, index).filter((other) => other.name === name).length
    return (
      <span key={`${scheme} ${href}`}>
        {index > 0 && ', '}
        <a className="link" href={href} rel="nofollow noopener noreferrer">
          {place === 0 ? name : `${name} (${place + 1})`}
        </a>
      </span>
    )
  })
}

/** True if one of the identifiers has a link. */
export const hasIdentifierLinks = (identifiers: readonly Identifier[]): boolean =>
  identifierLinks(identifiers).length > 0
