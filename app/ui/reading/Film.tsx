import { Picture } from './Picture'

export interface FilmProps {
  poster: { src: string; width: number; height: number }
  webm: string
  mp4: string
  texts: {
    /** Description of the poster image. */
    alt: string
    /** Name of the player, with the length and that the film is silent. */
    label: string
    captions: string
    /** Link text with length and file size. */
    watch: string
  }
  captions: { src: string; language: string }
  /** The browser asks for reduced data (`Save-Data`), so the player is not sent. */
  savesData: boolean
}

/**
 * A silent film that only the reader starts. The poster is behind the player. With reduced motion or data, in print, and in text browsers
 * only the poster appears, with a link to the film on screens.
 */
export function Film({ poster, webm, mp4, texts, captions, savesData }: FilmProps) {
  return (
    <div className="film">
      <Picture {...poster} alt={texts.alt} first />
      {!savesData && (
        <video
          className="film-player"
          poster={poster.src}
          width={poster.width}
          height={poster.height}
          aria-label={texts.label}
          controls
          muted
          loop
          playsInline
          preload="none"
        >
          <source src={webm} type="video/webm" />
          <source src={mp4} type="video/mp4" />
          <track kind="captions" src={captions.src} srcLang={captions.language} label={texts.captions} />
        </video>
      )}
      <p className={savesData ? 'film-link' : 'film-link film-link-instead'}>
        <a href={mp4}>{texts.watch}</a>
      </p>
    </div>
  )
}
