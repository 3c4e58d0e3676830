
interface PictureProps {
  src: string
  alt: string
  /** `width` and `height` are the intrinsic size in pixels, so that the browser reserves the space while the picture loads. */
  width: number
  height: number
  first?: boolean
}

export function Picture({ alt, first = false, ...image }: PictureProps) {
  return <img className="picture" alt={alt} {...image} loading={first ? 'eager' : 'lazy'} decoding="async" />
}
