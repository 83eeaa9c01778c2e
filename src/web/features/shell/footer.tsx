import { Link } from '../../ui/link.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useSite, useWords } from '../../platform/words.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { sections } from './sections.ts'

/** Where readers will find us; until then the names stand without a link. */
const socialNetworks = ['Mastodon', 'Bluesky', 'Instagram']

/** The foot of every page. */
export function Footer() {
  const t = useWords('common')
  const paths = usePaths()
  const { siteName, year } = useSite()
  return (
    <footer className="footer">
      <div className="wrap footer-columns">
        <div className="footer-brand">
          <Link className="brand" to={paths.start()}>
            <i aria-hidden="true" />
            {siteName}
          </Link>
          <p>{t('tagline')}</p>
          <ul className="footer-social" aria-label={t('social')}>
            {socialNetworks.map((name) => (
              <li key={name}>
                {name} <small>{t('socialSoon')}</small>
              </li>
            ))}
          </ul>
        </div>
        <FooterColumn
          title={t('footerSite')}
          links={[
            ...sections.map((section) => ({ href: section.href(paths), label: t(section.key) })),
            { href: paths.dataSources(), label: t('dataSources') },
          ]}
        />
        <FooterColumn
          title={t('footerAccount')}
          links={[
            { href: paths.login(), label: t('signIn') },
            { href: paths.register(), label: t('createAccount') },
          ]}
        />
        <FooterColumn
          title={t('footerLegal')}
          links={[
            { href: paths.privacy(), label: t('privacy') },
            { href: paths.imprint(), label: t('imprint') },
            { href: paths.terms(), label: t('terms') },
            { href: paths.contact(), label: t('contact') },
          ]}
        />
      </div>
      <div className="wrap footer-end">
        <p className="num">{t('copyright', { year, site: siteName })}</p>
        <LanguageSwitcher />
      </div>
    </footer>
  )
}

function FooterColumn({ title, links }: { title: string; links: { href: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <Link to={link.href}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
