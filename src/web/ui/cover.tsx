import { imageBase, imageSrcSet } from '#contract/image-paths'

interface CoverProps {
  src: string
  /** Books stand upright, portraits are square. */
  shape?: 'book' | 'square'
  /** On the first screen: fetched at once. */
  priority?: boolean
}

/** A picture with its place kept. The words beside it say what it is, so it is decoration to screen readers. */
export function Cover({ src, shape = 'book', priority = false }: CoverProps) {
  const base = imageBase(src)
  return (
    <span className={`cover cover-${shape}`}>
      <img
        // what is drawn has no widths; of an upload the browser takes what its place needs
        sizes={base === null ? undefined : priority ? '300px' : 'auto, 300px'}
        srcSet={base === null ? undefined : imageSrcSet(base)}
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
