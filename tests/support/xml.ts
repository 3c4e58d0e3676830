export interface XmlElement {
  name: string
  attributes: Record<string, string>
  /** The direct text content, entities resolved. */
  text: string
}

const TOKEN = /<\?xml[^?]*\?>|<\/([\w:]+)>|<([\w:]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** All elements of an XML document in order. Throws if it is not well-formed; supports only our own documents. */
export function readXml(document: string): XmlElement[] {
  const elements: XmlElement[] = []
  const open: XmlElement[] = []
  let read = 0
  for (const [token, closed, opened, attributes = '', isEmpty, text] of document.matchAll(TOKEN)) {
    read += token.length
    if (opened) {
      const element: XmlElement = { name: opened, attributes: {}, text: '' }
      for (const [, name = '', value = ''] of attributes.matchAll(/([\w:-]+)="([^"]*)"/g)) element.attributes[name] = resolve(value)
      elements.push(element)
      if (!isEmpty) open.push(element)
    } else if (closed) {
      if (open.pop()?.name !== closed) throw new Error(`</${closed}> closes nothing`)
    } else if (text) {
      const inside = open.at(-1)
      if (inside) inside.text += resolve(text)
      else if (text.trim()) throw new Error(`Text outside of the document: ${text}`)
    }
  }
  if (read !== document.length) throw new Error(`No XML from here on: ${document.slice(read, read + 80)}`)
  if (open.length > 0) throw new Error(`<${open.at(-1)?.name}> is never closed`)
  return elements
}

function resolve(text: string) {
  return text.replace(/&(\w*;?)/g, (whole, name: string) => {
    const character = name.endsWith(';') ? ENTITIES[name.slice(0, -1)] : undefined
    if (character === undefined) throw new Error(`No entity: ${whole}`)
    return character
  })
}
