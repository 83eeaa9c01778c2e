import './head-scene.css'

/** A drawing behind the head of a page, from its right edge: decoration, faint where words stand over it. */
export function HeadScene({ src }: { src: string }) {
  return (
    <div className="head-scene" aria-hidden="true">
      <img src={src} alt="" width={1200} height={800} decoding="async" />
    </div>
  )
}
