import { useT } from '~/i18n/localizer-context'

const links = [
  { key: 'chapter', href: '/library/chapter' },
  { key: 'guide', href: '/library/guide' },
  { key: 'meetup', href: '/library#meetup' },
] as const

/** The dashboard links to these pages, because the registration page lists them as benefits of membership. */
export function LibraryLinks() {
  const t = useT()
  return (
    <section className="library-links" aria-labelledby="library">
      <h2 id="library">{t('dashboard:library.title')}</h2>
      <ul className="plain-list cluster">
        {links.map(({ key, href }) => (
          <li key={key}>
            <a className="stand-alone" href={href}>
              {t(`dashboard:library.${key}`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
