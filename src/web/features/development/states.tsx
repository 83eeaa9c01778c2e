import { CallOutcome } from '../../shared/call-outcome.tsx'
import { Guest } from '../../shared/guest-page.tsx'
import { Placeholder } from '../../shared/query-result.tsx'
import { RetryNotice } from '../../shared/retry-notice.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { Section } from '../../ui/section.tsx'
import { SentShare } from '../../ui/sent-share.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const sending = { uploading: 'Uploading …', share: (sent: number) => `${Math.round(sent * 100)} %` }

/** Shows messages, loading states, results of actions, an empty list and the invitation to sign in. */
export function States() {
  return (
    <Section title="States">
      <Notice tone="info" title="Something to know" />
      <Notice tone="error" title="Something went wrong">
        <p>And what to do.</p>
      </Notice>
      <RetryNotice title="Not loaded" onRetry={() => undefined} />
      <Spinner label="Loading..." />
      <Placeholder lines={3} />
      {[null, 0.4, 1].map((sent) => (
        <p key={sent}>
          <SentShare words={sending} sent={sent} after="Reading …" className="dropzone-sent" />
        </p>
      ))}
      <Outcome action={{ error: 'It was too long', result: '', fields: {} }} failure="Not saved" />
      <Outcome action={{ error: '', result: 'Saved', fields: {} }} />
      <CallOutcome of={{ status: 'error', error: new Error('unknown'), submittedAt: 1 }} />
      <CallOutcome of={{ status: 'success', error: null, submittedAt: 1, done: () => 'Saved' }} />
      <Empty action={{ href: '#', label: 'Do this' }} other={{ href: '#', label: 'Or that' }}>
        Nothing here.
      </Empty>
      <Guest title="Your books" text="Sign in to see them." next="/development/ui" level={2} />
    </Section>
  )
}
