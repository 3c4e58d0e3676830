import { Fragment } from 'react'
import { Badge } from './Badge'

interface MemberTextProps {
  text: string
  /** The language it is written in and its direction, where they are known. */
  lang?: string
  dir?: 'ltr' | 'rtl'
  /** The word for what is no words of its writer's own, but written in the language of the page. */
  mark?: string | null
}

/**
 * What a member wrote, as plain text: blank lines part paragraphs, line breaks are kept, each paragraph finds its own
 * direction where that is not known.
 */
export function MemberText({ text, lang, dir, mark }: MemberTextProps) {
  return (
    <div className="member-text" lang={lang}>
      {text
        .trim()
        .split(/\r?\n[ \t]*\r?\n\s*/)
        .map((paragraph, index, { length }) => (
          <p key={index} dir={dir ?? 'auto'}>
            {paragraph.split(/\r?\n/).map((line, lineIndex) => (
              <Fragment key={lineIndex}>
                {lineIndex > 0 && <br />}
                {line}
              </Fragment>
            ))}
            {mark && index === length - 1 && <> <Badge>{mark}</Badge></>}
          </p>
        ))}
    </div>
  )
}
