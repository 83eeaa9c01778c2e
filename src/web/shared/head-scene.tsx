import './head-scene.css'

/** Shows a decorative drawing behind the head of a page, at its right edge. */
export function HeadScene({ src }: { src: string }) {
  return (
    <div className="head-scene" aria-hidden="true">
      <img src={src} alt="" width={1200} height={800} decoding="async" />
    </div>
  )
}
