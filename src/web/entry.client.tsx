import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { HydratedRouter } from 'react-router/dom'
import { isInterfaceLanguage } from '#contract/values/languages'
import type { PageNamespace } from '#i18n/namespaces'
import { isOwnClick } from './features/shell/use-delegated-links.ts'
import { hasLeftArrival } from './platform/loaded-url.ts'
import { isHydrationPending, setWordLoading } from './platform/client-loader.ts'
import { takePendingTarget } from './platform/pending-target.ts'
import { followLinksWithoutNetwork, registerServiceWorker } from './platform/offline-pages.ts'
import { queryClient } from './platform/query-client.ts'
import { guideTransitions } from './platform/view-transitions.ts'
import { becomesCover } from './ui/link-click.ts'
import { wordLoader } from './platform/word-loading.ts'
import { setWordLookup } from './platform/words.tsx'

setWordLookup((namespace, language) => wordLoader.get(language, namespace))
setWordLoading((language, namespaces) => wordLoader.load(language, namespaces))

const { lang } = document.documentElement
const language = isInterfaceLanguage(lang) ? lang : 'en'
const namespaces = (document.body.dataset['words'] ?? 'common').split(' ') as PageNamespace[]

// the first render must match the server's HTML, so it needs the translations with which the server rendered the page
await wordLoader.load(language, namespaces)

// the router ignores `popstate` until hydration has ended, so the document is loaded again after an early navigation
const target = takePendingTarget()
if (target !== null) location.replace(target)
else if (hasLeftArrival()) location.reload()
else {
  addEventListener('popstate', () => {
    if (isHydrationPending() && hasLeftArrival()) location.reload()
  })
  guideTransitions(document, becomesCover)
  registerServiceWorker()
  followLinksWithoutNetwork(isOwnClick)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <HydratedRouter />
        </QueryClientProvider>
      </StrictMode>,
    )
  })
  if (import.meta.env.DEV) void import('./platform/devtools.tsx').then(({ showDevtools }) => showDevtools())
}
