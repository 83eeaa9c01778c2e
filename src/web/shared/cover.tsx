import { preload } from 'react-dom'
import { imageBase, imageSrcSet } from '#contract/values/image-paths'

interface CoverProps {
  src: string
  /** Books stand upright, portraits are square. */
  shape?: 'book' | 'square'
  /** On the first screen: fetched at once. */
  priority?: boolean
}

/** What the picture's widths are, and which of them its place needs; of a drawn one there are none. */
function widthsOf(src: string, priority: boolean): { sizes?: string; srcSet?: string } {
  const base = imageBase(src)
  if (base === null) return {}
  return { sizes: priority ? wide : `auto, ${wide}`, srcSet: imageSrcSet(base) }
}
const wide = '300px'

/**
 * Tells the head of the page, on the server, of a cover on the first screen. React does by itself, unless the cover
 * comes from what is kept.
 */
export function preloadCover(src: string): void {
  const { sizes, srcSet } = widthsOf(src, true)
  preload(src, {
    as: 'image',
    fetchPriority: 'high',
    ...(srcSet !== undefined && { imageSrcSet: srcSet }),
    ...(sizes !== undefined && { imageSizes: sizes }),
  })
}

/** A picture with its place kept. The words beside it say what it is, so it is decoration to screen readers. */
export function Cover({ src, shape = 'book', priority = false }: CoverProps) {
  return (
    <span className={`cover cover-${shape}`}>
      <img
        {...widthsOf(src, priority)}
        src={src}
        alt=""
        width={400}
        height={shape === 'book' ? 600 : 400}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
      />
    </span>
  )
}
