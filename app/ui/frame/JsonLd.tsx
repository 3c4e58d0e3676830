/** Browsers do not execute JSON-LD, so the script element needs no nonce for the content security policy. */
export function JsonLd({ json }: { json: string }) {
  // Without `<`, no text can close the element or open a comment. JSON parsers decode the escape to the same character.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }} />
}
