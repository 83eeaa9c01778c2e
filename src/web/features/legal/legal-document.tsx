import type { ReactNode } from 'react'
import type { LegalBlock, LegalPage, LegalTarget } from '#contract/calls/legal'
import { passesRole } from '#contract/values/roles'
import { type Paths, usePaths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import './legal.css'

const targets: Record<LegalTarget, (paths: Paths) => string> = {
  imprint: (paths) => paths.imprint(),
  privacy: (paths) => paths.privacy(),
  terms: (paths) => paths.terms(),
  contact: (paths) => paths.contact(),
  settings: (paths) => paths.profile({ tab: 'settings' }),
  dataSources: (paths) => paths.dataSources(),
}

/** Minimum number of sections for which a table of contents is shown. */
const contentsFrom = 6

/** Returns the element id of a section. The prefix prevents conflicts with other ids on the page. */
const fragmentOf = (id: string): string => `section-${id}`

/** A legal page: title, lead, table of contents and sections. */
export function LegalDocument({
  page: { title, lead, sampleNote, sections },
  children,
}: {
  page: LegalPage
  /** Content before the sections. */
  children?: ReactNode
}) {
  const t = useWords('legal')
  return (
    <div className="wrap legal">
      <header className="legal-head">
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {sections.length >= contentsFrom && (
        <nav className="legal-contents" aria-label={t('contents')}>
          <h2>{t('contents')}</h2>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${fragmentOf(id)}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="legal-text">
        {children}
        {sections.map(({ id, title: name, blocks }) => (
          <section key={id} id={fragmentOf(id)} aria-labelledby={`${fragmentOf(id)}-title`}>
            <h2 id={`${fragmentOf(id)}-title`}>{name}</h2>
            {blocks.map((block, place) => (
              // the blocks of a section never change their order
              // oxlint-disable-next-line react/no-array-index-key
              <Block key={place} block={block} />
            ))}
          </section>
        ))}
      </div>
      {sampleNote !== null && <SampleNote text={sampleNote} />}
    </div>
  )
}

/** Shows super users a note that the legal text is only a sample. */
function SampleNote({ text }: { text: string }) {
  const isOperator = useSession(({ me }) => me !== null && passesRole('SUPER_USER', me.role))
  if (!isOperator) return null
  return (
    <p className="legal-sample">
      <Icon name="info" />
      <span>{text}</span>
    </p>
  )
}

function Block({ block }: { block: LegalBlock }) {
  const paths = usePaths()
  if (block.kind === 'text') return <p>{block.text}</p>
  if (block.kind === 'lines')
    return (
      <p className="legal-lines">
        {block.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    )
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  if (block.kind === 'terms')
    return (
      <dl>
        {block.terms.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )
  return (
    <p>
      {block.kind === 'mail' ? (
        <a className="link" href={`mailto:${block.address}`}>
          {block.address}
        </a>
      ) : (
        <Link className="link" to={targets[block.to](paths)}>
          {block.label}
        </Link>
      )}
    </p>
  )
}
