import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { HydratedRouter } from 'react-router/dom'
import { isInterfaceLanguage } from '#contract/values/languages'
import type { PageNamespace } from '#i18n/namespaces'
import { isOwnClick } from './features/shell/use-delegated-links.ts'
import { hasLeftArrival } from './platform/arrival.ts'
import { isHydrationPending, setWordLoading } from './platform/client-loader.ts'
import { followLinksWithoutNetwork, registerServiceWorker } from './platform/kept-pages.ts'
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

// The first render must find the words that the server had.
await wordLoader.load(language, namespaces)

// Who went Back before the scripts came stands at another page's address: that page is loaded, and this one is not
// taken over. So it is for who goes Back while it is being taken over, when the router does not listen yet.
if (hasLeftArrival()) location.reload()
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
}
