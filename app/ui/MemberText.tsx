import { Fragment } from 'react'
import { Badge } from './Badge'

interface MemberTextProps {
  text: string
  lang?: string
  dir?: 'ltr' | 'rtl'
  /** The label that marks a text as a predefined phrase, which the site translates. Null if the member wrote the text. */
  mark?: string | null
}

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
