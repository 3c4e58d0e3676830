
interface PictureProps {
  src: string
  alt: string
  /** The picture's own size: its place is kept while it loads. */
  width: number
  height: number
  /** True for what is seen first; the others load when they come near. */
  first?: boolean
}

/** A drawn picture, as wide as its column. */
export function Picture({ alt, first = false, ...image }: PictureProps) {
  return <img className="picture" alt={alt} {...image} loading={first ? 'eager' : 'lazy'} decoding="async" />
}
