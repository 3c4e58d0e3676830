interface GeneratedCoverProps {
  cover: {
    series: string
    /** The lines of the title. `size` is their font size in units of the 600 × 800 `viewBox`. */
    lines: readonly string[]
    size: number
    author: string
    label: string
    lang?: string
    dir: 'ltr' | 'rtl'
  }
}

const titleCenter = 330

export function GeneratedCover({ cover: { series, lines, size, author, label, lang, dir } }: GeneratedCoverProps) {
  const leading = size * 1.3
  const first = titleCenter - ((lines.length - 1) * leading) / 2
  return (
    <svg className="picture generated-cover" viewBox="0 0 600 800" role="img" aria-label={label} lang={lang}>
      <rect className="generated-paper" width="600" height="800" />
      <SeriesMark series={series} />
      <rect className="generated-frame" x="28" y="28" width="544" height="744" />
      <g className="generated-title" fontSize={size} textAnchor="middle" direction={dir}>
        {lines.map((line, place) => (
          <text key={place} x="300" y={first + place * leading} dominantBaseline="middle">{line}</text>
        ))}
      </g>
      <text className="generated-author" x="300" y="705" fontSize={author.length > 28 ? 24 : 32} textAnchor="middle" direction={dir}>{author}</text>
    </svg>
  )
}

/** Draws a circle, waves or a rising sun below the title. Series added in the admin panel have no mark. */
function SeriesMark({ series }: { series: GeneratedCoverProps['cover']['series'] }) {
  if (series === 'pregnancy') return <circle className="generated-mark" cx="300" cy="600" r="44" />
  if (series === 'recovery') return <path className="generated-mark" d="M180 600q30-36 60 0t60 0 60 0 60 0" />
  if (series !== 'motherhood') return null
  return <path className="generated-mark" d="M210 640a90 90 0 0 1 180 0M180 640h240" />
}
