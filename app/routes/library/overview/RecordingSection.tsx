import { Section } from '~/ui/reading/Section'
import type { RecordingView } from './recording-view'

/** The browser loads the recording only when the member starts playback. */
export function RecordingSection({ title, own, others }: RecordingView) {
  return (
    <div className="screen-only">
      <Section id="listen" title={title}>
        {own && (
          <>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the text of the page is the transcript */}
            <audio className="recording" controls preload="none" src={own.src} aria-label={own.player} aria-describedby="recording-facts" />
            <p id="recording-facts">{own.facts}</p>
            <p className="soft">{own.save}</p>
            <p>
              <a className="stand-alone" href={own.src}>
                {own.alone}
              </a>
            </p>
          </>
        )}
        {others && (
          <>
            <p>{others.text}</p>
            <ul className="plain-list">
              {others.links.map(({ language, dir, href, label }) => (
                <li key={language}>
                  <a className="stand-alone" href={href} lang={language} dir={dir} hrefLang={language}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </Section>
    </div>
  )
}
