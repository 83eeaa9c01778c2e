import { preload } from 'react-dom'
import { imageBase, imageSrcSet } from '#contract/values/image-paths'

interface CoverProps {
  src: string
  /** `book`: portrait format; `square`: square, for pictures of people. */
  shape?: 'book' | 'square'
  /** True for a picture on the first screen: it is loaded immediately, other pictures when they come into view. */
  priority?: boolean
}

/**
 * Returns the attributes `sizes` and `srcSet` of an uploaded picture. Empty for generated pictures, which have one
 * size.
 */
function widthsOf(src: string, priority: boolean): { sizes?: string; srcSet?: string } {
  const base = imageBase(src)
  if (base === null) return {}
  return { sizes: priority ? wide : `auto, ${wide}`, srcSet: imageSrcSet(base) }
}
const wide = '300px'

/**
 * Preloads a cover on the first screen while the server renders. Needed for covers in cached markup; React preloads
 * other covers itself.
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

/** Shows a picture with a fixed aspect ratio. Hidden from screen readers, because the text beside it has the name. */
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
