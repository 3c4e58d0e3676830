import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonLd } from './JsonLd'

const hostile = ['</script><script>alert(1)</script>', '<!--<script>', ']]>', '&lt;/script&gt;', '\u2028\u2029', '"}\\', '</SCRIPT >']

test.each(hostile)('%s stays inside the element and is read as written', (name) => {
  const html = renderToStaticMarkup(<JsonLd json={JSON.stringify({ name, [name]: [name] })} />)
  const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual({ name, [name]: [name] })
})
