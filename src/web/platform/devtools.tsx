import { ReactQueryDevtools } from '@tanstack/react-query-devtools'
import { createRoot } from 'react-dom/client'
import { queryClient } from './query-client.ts'

/** Shows TanStack's devtools in a separate React root. Only `npm run dev` loads this module. */
export function showDevtools(): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<ReactQueryDevtools client={queryClient} buttonPosition="bottom-left" />)
}
