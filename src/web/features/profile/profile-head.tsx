import { type ReactNode, useEffect, useRef } from 'react'
import type { Me } from '#contract/calls/accounts'
import { type ProfileTab, profileTabs } from '#contract/values/page-parameters/profile'
import { formatPartialDate } from '#i18n/formats'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { initialOf } from '../../platform/initial.ts'

/** Formats the date of a time in a language. */
export const dayOf = (moment: string, language: Parameters<typeof formatPartialDate>[1]): string =>
  formatPartialDate(moment.slice(0, 10), language)

/** Head of the profile with its tabs. */
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
      hasSettings
    />
  )
}

/** Placeholder of the head with the same size, until the session is known. */
export function ProfileHeadPlaceholder({ tab }: { tab: ProfileTab }) {
  const t = useWords('profile')
  return <Frame tab={tab} title={<h1 className="profile-unknown">{t('title')}</h1>} line={'\u00A0'} />
}

interface FrameProps {
  tab: ProfileTab
  picture?: ReactNode
  title: ReactNode
  line: string
  /** True to link the settings, whose tab is out of sight on a phone. */
  hasSettings?: boolean
}

function Frame({ tab, picture, title, line, hasSettings = false }: FrameProps) {
  const t = useWords('profile')
  const paths = usePaths()
  const frame = useRef<HTMLDivElement>(null)
  // scrolls the open tab into view on a phone
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
        {hasSettings && tab !== 'settings' && (
          <Link className="profile-to-settings" to={paths.profile({ tab: 'settings' })}>
            <svg
              className="icon"
              viewBox="0 0 24 24"
              width="22"
              height="22"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5" />
            </svg>
            <span className="visually-hidden">{t('toSettings')}</span>
          </Link>
        )}
      </header>
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
