import { type ReactNode, useEffect, useRef } from 'react'
import type { Me } from '#contract/calls/accounts'
import { type ProfileTab, profileTabs } from '#contract/values/page-parameters/profile'
import { formatPartialDate } from '#i18n/formats'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useSite, useWords } from '../../platform/words.tsx'
import { ownPages } from '../../shared/own-pages.ts'
import { Link } from '../../ui/link.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { initialOf } from '../../platform/initial.ts'

/** Formats the date in an ISO timestamp. */
export const dayOf = (moment: string, language: Parameters<typeof formatPartialDate>[1]): string =>
  formatPartialDate(moment.slice(0, 10), language)

/** Head of the profile: picture, name, and tabs. */
export function ProfileHead({ me, tab }: { me: Me; tab: ProfileTab }) {
  const t = useWords('profile')
  const language = useLanguage()
  const date = dayOf(me.registeredDate, language)
  return (
    <Frame
      tab={tab}
      picture={
        me.profileImageUrl === null ? (
          <span className="profile-initial">{initialOf(me)}</span>
        ) : (
          <img src={me.profileImageUrl} alt="" width={72} height={72} decoding="async" />
        )
      }
      title={<h1>{me.displayName}</h1>}
      line={t('memberSince', { date })}
    />
  )
}

/** Placeholder of the profile's head, in the same size, until the session is known. */
export function ProfileHeadPlaceholder({ tab }: { tab: ProfileTab }) {
  const t = useWords('profile')
  return <Frame tab={tab} title={<h1 className="profile-unknown">{t('title')}</h1>} line={'\u00A0'} />
}

interface FrameProps {
  tab: ProfileTab
  picture?: ReactNode
  title: ReactNode
  line: string
}

function Frame({ tab, picture, title, line }: FrameProps) {
  const t = useWords('profile')
  const paths = usePaths()
  const frame = useRef<HTMLDivElement>(null)
  // scrolls the current tab into view, because a phone does not show all tabs
  useEffect(() => {
    const current = frame.current?.querySelector('.tabs [aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [tab])
  return (
    <div ref={frame}>
      <header className="profile-head">
        <div className="profile-picture" aria-hidden="true">
          {picture}
        </div>
        <div>
          {title}
          <p className="muted">{line}</p>
        </div>
      </header>
      <OwnPages />
      <Tabs
        label={t('tabs')}
        tabs={profileTabs.map((name) => ({
          href: paths.profile({ tab: name }),
          label: t(`tab.${name}`),
          isCurrent: name === tab,
        }))}
      />
    </div>
  )
}

/** Links to further pages of the reader on phones. On wide screens, the account menu has these links. */
function OwnPages() {
  const t = useWords('common')
  const paths = usePaths()
  const { year } = useSite()
  return (
    <nav className="profile-own scroll-row-tablet" aria-label={t('accountMenu')}>
      <ul>
        {ownPages(paths, year).map(({ key, href }) => (
          <li key={key}>
            <Link className="chip" to={href}>
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
