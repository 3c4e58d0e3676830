import type { Page } from '@playwright/test'
import { ask } from './support/requests'
import { languages, readingPaths } from './support/screens'
import type { Site } from './support/site'
import { expect, test } from './support/test'
import { sameInEnglish } from './support/same-in-english'

/** The structure of a page, and its texts: one line for each text a reader sees or hears. */
interface Shape {
  structure: string[]
  lines: string[]
}

async function readShape(site: Site, blank: Page, path: string, language: string): Promise<Shape> {
  const answer = await ask(site, path, { headers: { Cookie: `preferred-language=${language}` } })
  return blank.evaluate((html) => {
    const parsed = new DOMParser().parseFromString(html, 'text/html')
    const SPOKEN = ['alt', 'aria-label', 'title', 'placeholder', 'label']
    const NAMING = ['class', 'id', 'href', 'src', 'srcset', 'name', 'type', 'rel', 'role']
    const structure: string[] = []
    const lines: string[] = []
    // The list of languages has each one's own name, the same in every language.
    for (const list of parsed.querySelectorAll('form[action="/language"], script, style')) list.remove()
    for (const element of parsed.querySelectorAll('body, body *')) {
      const attributes = NAMING.map((name) => element.getAttribute(name)).map((value) => (value ?? '').replace(/lng=\w\w/, 'lng='))
      structure.push(`${element.tagName} ${attributes.join('|')}`)
      for (const name of SPOKEN) if (element.hasAttribute(name)) lines.push(element.getAttribute(name) ?? '')
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) lines.push(node.textContent ?? '')
    }
    return { structure, lines: lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter(Boolean) }
  }, await answer.text())
}

const others = Object.keys(languages).filter((language) => language !== 'en')

test('a page has the same structure in every language, and no line is left in English @js', async ({ page, site }) => {
  for (const path of readingPaths) {
    const english = await readShape(site, page, path, 'en')
    const known = new Set(english.lines)
    for (const language of others) {
      const translated = await readShape(site, page, path, language)
      const name = `${path} in ${language}`
      expect.soft(translated.structure, name).toEqual(english.structure)
      expect.soft(translated.lines.filter((line) => known.has(line) && !sameInEnglish(line, language)), name).toEqual([])
      expect.soft(translated.lines.filter((line) => /\{\{|\}\}|^[a-z]+:[\w.-]+$|undefined|NaN|\[object/.test(line)), name).toEqual([])
    }
  }
})
