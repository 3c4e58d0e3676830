import { Picture } from './Picture'

export interface FilmProps {
  poster: { src: string; width: number; height: number }
  webm: string
  mp4: string
  texts: {
    /** What is seen in the poster. */
    alt: string
    /** What the player plays, how long and that it is silent. */
    label: string
    captions: string
    /** Link to the film, with its length and size. */
    watch: string
  }
  captions: { src: string; language: string }
  /** True where the reader's browser asks for little data: the player is not even sent. */
  savesData: boolean
}

/**
 * A silent film that nothing starts but the reader. The still picture lies under the player: where motion or data is to
 * be reduced, on paper, and where nothing loads but text, it stands alone, with a link to the film where there is a screen.
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
