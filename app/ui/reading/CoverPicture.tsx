interface CoverPictureProps {
  cover: { avif: string; jpeg: string; src: string; width: number; height: number; alt: string; lang?: string }
  /** The width at which the picture is shown, as in the attribute `sizes`. */
  sizes: string
  /** Load at once, because the picture is at the top. Others load lazily. */
  first?: boolean
}

/** A cover or the portrait, in the format and size that the browser chooses. */
export function CoverPicture({ cover: { avif, jpeg, src, width, height, alt, lang }, sizes, first = false }: CoverPictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        className="picture" src={src} srcSet={jpeg} sizes={sizes} alt={alt} lang={lang} width={width} height={height}
        loading={first ? 'eager' : 'lazy'} decoding="async"
      />
    </picture>
  )
}
