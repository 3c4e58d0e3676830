interface ParagraphsProps {
  text: string
  /** Set if the language of the text differs from that of the page. */
  lang?: string
}

/** Each line is a paragraph. Consecutive lines that begin with "- " form a list. */
export function Paragraphs({ text, lang }: ParagraphsProps) {
  const dir = lang && 'auto'
  return (
    <>
      {splitBlocks(text).map((block, index) =>
        typeof block === 'string' ? (
          <p key={index} lang={lang} dir={dir}>{block}</p>
        ) : (
          <ul key={index} lang={lang} dir={dir}>
            {block.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </>
  )
}

function splitBlocks(text: string) {
  const blocks: (string | string[])[] = []
  for (const line of text.split('\n')) {
    const last = blocks.at(-1)
    if (!line.startsWith('- ')) blocks.push(line)
    else if (Array.isArray(last)) last.push(line.slice(2))
    else blocks.push([line.slice(2)])
  }
  return blocks
}
