import { Fragment } from 'react'

/** What a member wrote, as plain text: blank lines part paragraphs, line breaks are kept, each paragraph finds its own direction. */
export function MemberText({ text }: { text: string }) {
  return (
    <div className="member-text">
      {text
        .trim()
        .split(/\r?\n[ \t]*\r?\n\s*/)
        .map((paragraph, index) => (
          <p key={index} dir="auto">
            {paragraph.split(/\r?\n/).map((line, lineIndex) => (
              <Fragment key={lineIndex}>
                {lineIndex > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </p>
        ))}
    </div>
  )
}
