import { imageBase, imageSrcSet } from '#contract/values/image-paths'

interface CoverProps {
  src: string
  /** `book`: portrait format; `square`: for people and genres. */
  shape?: 'book' | 'square'
  /** True for a picture on the first screen, which is loaded at once. Others are loaded when they come into view. */
  priority?: boolean
}

/** Returns the attributes for the sizes of an uploaded picture. Empty for a generated picture, which has one size. */
function widthsOf(src: string, priority: boolean): { sizes?: string; srcSet?: string } {
  const base = imageBase(src)
  if (base === null) return {}
  return { sizes: priority ? wide : `auto, ${wide}`, srcSet: imageSrcSet(base) }
}
const wide = '300px'

/**
 * Shows a picture with a fixed aspect ratio. Its `alt` is empty, because the text beside the picture has the name.
 */
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
