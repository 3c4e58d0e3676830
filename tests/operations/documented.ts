import { readFileSync } from 'node:fs'

const page = readFileSync('docs/operations/deployment.md', 'utf8')
const blocks = [...page.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text)

export function documentedFile(path: string): string {
  const found = blocks.filter((text) => text.split('\n').slice(0, 2).some((line) => line === `# ${path}` || line.startsWith(`# ${path}:`)))
  if (found.length !== 1) throw new Error(`docs/operations/deployment.md shows ${found.length} files ${path}`)
  return found[0]!
}
