interface CoverPictureProps {
  cover: { avif: string; jpeg: string; src: string; width: number; height: number; alt: string; lang?: string }
  sizes: string
  first?: boolean
}

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
