import { Cover } from './cover.tsx'
import './cover-light.css'

/** The colours of a cover behind the head of a page. The cover stands on the page besides, so it is fetched once. */
export function CoverLight({ src }: { src: string }) {
  return (
    <div className="cover-light" aria-hidden="true">
      <Cover src={src} priority />
    </div>
  )
}
