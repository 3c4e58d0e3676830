/** What a page tells search engines about its subject. It is data: no browser runs it, and no policy has to allow it. */
export function JsonLd({ data }: { data: object }) {
  // With no `<` in it, no text can end the element or open a comment; JSON reads the escape as the same character.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
