import { type ReactNode, useState } from 'react'
import { Alert, Confirm, FailedDialog } from '../../shared/confirm.tsx'
import { LeaveQuestion } from '../../shared/leave-guard.tsx'
import { SignInPrompt } from '../../shared/sign-in-prompt.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { showToast, Toast, type ToastTone } from '../../ui/toast.tsx'
import { WideDialog } from '../../ui/wide-dialog.tsx'
import { doNothing } from './samples.ts'

const tones: readonly ToastTone[] = ['default', 'success', 'destructive']
const toast = (tone: ToastTone) => ({ tone, text: 'Something has happened.', closeLabel: 'Close' })

/** The dialogs by the label of the button that opens them. */
const dialogs: Record<string, (close: () => void) => ReactNode> = {
  Dialog: (close) => (
    <Dialog title="Dialog" onClose={close}>
      <Button onClick={close}>Close</Button>
    </Dialog>
  ),
  'Wide dialog': (close) => (
    <WideDialog title="Wide dialog" closeLabel="Close" isOpen onClose={close} fallbackFocus={() => null}>
      A page over the page
    </WideDialog>
  ),
  'Failed dialog': (close) => <FailedDialog onRetry={close} onClose={close} />,
  Alert: (close) => <Alert onClose={close}>Something to know first</Alert>,
  Confirm: (close) => (
    <Confirm title="Delete the list?" yes="Delete" isDanger onYes={close} onNo={close}>
      It cannot be undone.
    </Confirm>
  ),
  'Leave question': (close) => <LeaveQuestion stay={close} go={close} />,
  'Sign-in prompt': (close) => (
    <SignInPrompt title="Sign in" text="To rate a book, sign in." onClose={close} />
  ),
}

export function Dialogs() {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <Section title="Dialogs and messages">
      <p className="development-row">
        {Object.keys(dialogs).map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
        <Button onClick={() => showToast({ ...toast('success'), durationMs: 5000 })}>Toast</Button>
      </p>
      {open !== null && dialogs[open]?.(() => setOpen(null))}
      {tones.map((tone) => (
        <Toast
          key={tone}
          content={{ ...toast(tone), title: tone, action: { label: 'Undo', onAct: doNothing } }}
          onClose={doNothing}
        />
      ))}
    </Section>
  )
}
