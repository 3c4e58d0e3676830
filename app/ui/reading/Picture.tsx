import './reading.css'

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
export function Picture({ first = false, ...image }: PictureProps) {
  return <img className="picture" {...image} loading={first ? 'eager' : 'lazy'} decoding="async" />
}
