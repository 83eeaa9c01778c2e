import { type Identifier, identifierLinks } from '#contract/values/identifiers'

/** Links to the records of an entity in other catalogues. Further links to the same catalogue are numbered. */
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

export const hasIdentifierLinks = (identifiers: readonly Identifier[]): boolean =>
  identifierLinks(identifiers).length > 0
