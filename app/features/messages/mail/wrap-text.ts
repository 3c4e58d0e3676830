const maxLineLength = 72

export function wrapText(text: string, indent = ''): string {
  const lines = text.split('\n').flatMap((line) => {
    const [first = '', ...words] = line.split(' ')
    return words.reduce<string[]>((broken, word) => {
      const last = broken.at(-1) ?? ''
      const fits = last.length + word.length < maxLineLength - indent.length
      return fits ? [...broken.slice(0, -1), `${last} ${word}`] : [...broken, word]
    }, [first])
  })
  return lines.join(`\n${indent}`)
}
