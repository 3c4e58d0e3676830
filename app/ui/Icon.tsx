const paths = {
  heart: 'M12 20.3C6.6 16 3.6 12.9 3.6 9.2A4.4 4.4 0 0 1 8 4.7c1.7 0 3.2.9 4 2.4.8-1.5 2.3-2.4 4-2.4a4.4 4.4 0 0 1 4.4 4.5c0 3.7-3 6.8-8.4 11.1Z',
  comment: 'M4 5.5h16v10.6h-8.4L7.3 19.6v-3.5H4Z',
  bookmark: 'M6.5 4h11v16.5L12 16.2l-5.5 4.3Z',
  'chevron-next': 'm9.5 5.5 6.5 6.5-6.5 6.5',
  'chevron-previous': 'M14.5 5.5 8 12l6.5 6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  globe: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.5 12h17M12 3.5c5 5.2 5 11.8 0 17m0-17c-5 5.2-5 11.8 0 17',
  exit: 'M13.5 4.5h-9v15h9M10 12h10.5m-4.5-4.5 4.5 4.5-4.5 4.5',
} as const

export type IconName = keyof typeof paths | 'heart-filled' | 'bookmark-filled'

const getIconClass = (name: IconName) => {
  if (name.endsWith('-filled')) return 'icon icon-filled'
  return name.startsWith('chevron') || name === 'exit' ? 'icon icon-mirrored' : 'icon'
}

/** Screen readers skip an icon, because an icon always accompanies text. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={getIconClass(name)} aria-hidden="true">
      <use href={`#icon-${name.replace('-filled', '')}`} />
    </svg>
  )
}

/** The page contains the drawings once, because a feed uses each icon dozens of times. */
export function IconSprite() {
  return (
    <svg className="icon-sprite" aria-hidden="true">
      {Object.entries(paths).map(([name, path]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  )
}
