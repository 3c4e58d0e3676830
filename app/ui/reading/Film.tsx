import { Picture } from './Picture'

export interface FilmProps {
  poster: { src: string; width: number; height: number }
  webm: string
  mp4: string
  texts: {
    alt: string
    label: string
    captions: string
    watch: string
  }
  captions: { src: string; language: string }
  /** True if the browser sent `Save-Data`. The player is then omitted. */
  savesData: boolean
}

/** Never plays automatically. A link replaces the player if the user prefers reduced motion or data. Printed pages show only the poster. */
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
