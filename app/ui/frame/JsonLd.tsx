/** Browsers do not execute JSON-LD, so the script element needs no nonce for the content security policy. */
export function JsonLd({ data }: { data: object }) {
  // Without `<`, no text can close the element or open a comment. JSON parsers decode the escape to the same character.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
