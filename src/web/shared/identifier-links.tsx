import { type Identifier, identifierLinks } from '#contract/values/identifiers'

/** Links a record in other catalogues. Several records of one catalogue have a number. */
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

/** True if a record has a link in another catalogue. */
export const hasIdentifierLinks = (identifiers: readonly Identifier[]): boolean =>
  identifierLinks(identifiers).length > 0
