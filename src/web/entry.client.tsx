import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { HydratedRouter } from 'react-router/dom'
import { isInterfaceLanguage } from '#contract/languages'
import type { PageNamespace } from '#i18n/namespaces'
import { hasLeftArrival } from './platform/arrival.ts'
import { setWordLoading } from './platform/client-loader.ts'
import { queryClient } from './platform/query-client.ts'
import { quietBrokenTransitions } from './platform/view-transitions.ts'
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
// taken over. Asked as late as may be, since the words come over the network.
if (hasLeftArrival()) location.reload()
else {
  quietBrokenTransitions(document)
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
