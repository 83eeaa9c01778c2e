import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { ShelfPicture } from './shelf-picture.tsx'
import './account.css'

interface AccountPageProps {
  title: string
  lead?: ReactNode
  hasBenefits?: boolean
  children?: ReactNode
}

/** Layout of the account pages: title, form and optionally the benefits of an account. */
export function AccountPage({ title, lead, hasBenefits = false, children }: AccountPageProps) {
  const t = useWords('account')
  return (
    <div className="wrap account" data-wide={hasBenefits || undefined}>
      <header className="account-head">
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </header>
      <div className="account-panel">
        <noscript>
          <p>{t('needsScripts')}</p>
        </noscript>
        {children}
      </div>
      {hasBenefits && <Benefits />}
    </div>
  )
}

const benefits = [
  { icon: 'bookmark', title: 'benefitListTitle', text: 'benefitListText' },
  { icon: 'star', title: 'benefitReviewsTitle', text: 'benefitReviewsText' },
  { icon: 'person', title: 'benefitOwnTitle', text: 'benefitOwnText' },
] as const satisfies { icon: IconName; title: string; text: string }[]

function Benefits() {
  const t = useWords('account')
  return (
    <section className="account-benefits" aria-label={t('benefits')}>
      <ShelfPicture />
      <ul>
        {benefits.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <div>
              <h2>{t(title)}</h2>
              <p>{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
