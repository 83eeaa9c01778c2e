import { type ReactNode, useState } from 'react'
import type { Me } from '#contract/calls/accounts'
import { usePaths } from '../../../platform/paths.ts'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Link } from '../../../ui/link.tsx'
import { Section } from '../../../ui/section.tsx'
import { LeaveGuard } from '../../../shared/leave-guard.tsx'
import { ProfileBio } from './profile-bio.tsx'
import { dayOf } from '../profile-head.tsx'
import { ProfileNames } from './profile-names.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { ProfileStatistics } from './profile-statistics.tsx'

interface ProfileAboutProps {
  me: Me
  /** Current numbers of books and reviews; undefined until loaded. Those in `me` may be an hour old. */
  statistics?: Me['statistics'] | undefined
  moreStatistics?: { href: string; label: string } | undefined
  /** Statistics of the reading list, shown below the bio. */
  children?: ReactNode
}

/** Shows the reader's picture, name, facts, bio and counts. */
export function ProfileAbout({
  me,
  statistics = me.statistics,
  moreStatistics,
  children,
}: ProfileAboutProps) {
  const t = useWords('profile')
  const language = useLanguage()
  const paths = usePaths()
  const [isNameDirty, setNameDirty] = useState(false)
  const [isBioDirty, setBioDirty] = useState(false)
  const [isBioStored, setBioStored] = useState(true)
  return (
    <>
      <ProfileStatistics statistics={statistics} more={moreStatistics} />
      <div className="profile-columns">
        <Section title={t('about.title')}>
          <div className="profile-about">
            <ProfilePicture me={me} />
            <ProfileNames me={me} onDirty={setNameDirty} />
            <Facts
              rows={[
                {
                  label: t('about.email'),
                  value: (
                    <>
                      {me.email}{' '}
                      <Link
                        className="link profile-change"
                        to={`${paths.profile({ tab: 'settings' })}#email`}
                      >
                        {t('about.emailChange')}
                      </Link>
                      <small className="muted">{t('about.emailPrivate')}</small>
                    </>
                  ),
                },
                { label: t('about.registered'), value: dayOf(me.registeredDate, language) },
                ...(me.lastLogin === null
                  ? []
                  : [{ label: t('about.lastLogin'), value: dayOf(me.lastLogin, language) }]),
              ]}
            />
          </div>
        </Section>
        <ProfileBio
          me={me}
          onDirty={(isDirty, isStored) => {
            setBioDirty(isDirty)
            setBioStored(isStored)
          }}
        />
      </div>
      {children}
      <LeaveGuard
        isDirty={isNameDirty || isBioDirty}
        text={isBioDirty && isBioStored ? t('leave.textDraft') : undefined}
      />
    </>
  )
}
