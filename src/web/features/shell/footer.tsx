import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'
import { Link } from '../../ui/link.tsx'
import { type Paths, usePaths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { useLanguage, useSite, useWords } from '../../platform/words.tsx'
import { leaveSoon } from './account-links.ts'
import { LanguageSwitcher } from './language-switcher.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { sections } from './sections.ts'
import { SupportButton } from './support-button.tsx'

export function Footer() {
  const t = useWords('common')
  const paths = usePaths()
  const language = useLanguage()
  const { siteName, socialLinks, year } = useSite()
  const { state } = useSession()
  /** Shown if the operator has not configured social links (SOCIAL_LINKS). */
  const ownLinks = [
    { name: t('feed'), href: paths.feed('books', language) },
    { name: t('newsletter'), href: '#foot-newsletter-title' },
    { name: t('contact'), href: paths.contact() },
  ]
  return (
    <footer className="footer">
      <div className="wrap footer-columns">
        <div className="footer-brand">
          <Link className="brand" to={paths.start()}>
            <i aria-hidden="true" />
            {siteName}
          </Link>
          <p>{t('tagline')}</p>
          <SupportButton place="footer" />
          {socialLinks?.length !== 0 && (
            <ul className="footer-social" aria-label={t('social')}>
              {(socialLinks ?? ownLinks).map(({ name, href }) => (
                <li key={href}>
                  {socialLinks ? (
                    <a href={href} rel="me noopener" target="_blank">
                      {name}
                    </a>
                  ) : (
                    <a href={href}>{name}</a>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
        <FooterColumn
          title={t('footerSite')}
          links={[
            ...sections.map((section) => ({ href: section.href(paths), label: t(section.key) })),
            { href: paths.bookLists(), label: t('lists') },
            { href: paths.dataSources(), label: t('dataSources') },
          ]}
        />
        <FooterColumn
          title={t('footerAccount')}
          className={state === 'unknown' ? 'footer-unknown' : undefined}
          links={accountLinks(state === 'signed-in', paths, t)}
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
      <div className="wrap">
        <NewsletterForm />
      </div>
      <div className="wrap footer-end">
        <p className="num">{t('copyright', { year, site: siteName })}</p>
        <LanguageSwitcher />
      </div>
    </footer>
  )
}

/** Returns the links of the footer's account column. While the session is unknown, returns the links for visitors. */
export function accountLinks(isSignedIn: boolean, paths: Paths, t: Translate<Words['common']>): FooterLink[] {
  return isSignedIn
    ? [
        { href: paths.profile({ tab: 'reading' }), label: t('myReadingList') },
        { href: paths.profile({ tab: 'reviews' }), label: t('myReviews') },
        { href: paths.profile({ tab: 'settings' }), label: t('settings') },
        { href: paths.logout(), label: t('signOut'), onClick: leaveSoon },
      ]
    : [
        { href: paths.login(), label: t('signIn') },
        { href: paths.register(), label: t('createAccount') },
      ]
}

interface FooterLink {
  href: string
  label: string
  onClick?: () => void
}

interface FooterColumnProps {
  title: string
  links: FooterLink[]
  className?: string | undefined
}

function FooterColumn({ title, links, className }: FooterColumnProps) {
  return (
    <nav aria-label={title} className={className}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <Link to={link.href} onClick={link.onClick}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
