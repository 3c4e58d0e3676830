import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Paragraphs } from './Paragraphs'

const shown = (text: string) => renderToStaticMarkup(<Paragraphs text={text} />)

it('makes each line a paragraph', () => {
  expect(shown('One.\nTwo.')).toBe('<p>One.</p><p>Two.</p>')
})

it('groups neighbouring lines that begin with a dash in one list', () => {
  expect(shown('Three things:\n- a\n- b\nAnd then:\n- c')).toBe(
    '<p>Three things:</p><ul><li>a</li><li>b</li></ul><p>And then:</p><ul><li>c</li></ul>',
  )
})
