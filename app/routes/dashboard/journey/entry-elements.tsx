import type { ReactNode } from 'react'
import { useT } from '~/i18n/localizer-context'
import { Badge } from '~/ui/Badge'
import { ButtonLink } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'
import type { OwnStoriesView } from './load-list'
import type { StoryLink } from './story-link'

export function TextStateBadge({ state }: Pick<OwnStoriesView['entries'][number], 'state'>) {
  const t = useT()
  return state === 'shown' ? null : <Badge tone="accent">{t(`dashboard:states.${state}`)}</Badge>
}

export function FoldableTitle({ title, href, foldedFor }: StoryLink) {
  const t = useT()
  const link = (
    <p>
      <EntryTitle href={href}>{title}</EntryTitle>
    </p>
  )
  if (!foldedFor) return link
  return (
    <Disclosure summary={t('story-safety:story.open', { notes: foldedFor })} isGuarded>
      {link}
    </Disclosure>
  )
}

export function EntryTitle({ href, children }: { href: string | null; children: ReactNode }) {
  const title = <bdi>{children}</bdi>
  if (!href) return title
  return (
    <a className="stand-alone" href={href}>
      {title}
    </a>
  )
}

export function EntryByline({ community, date }: { community: string; date: { iso: string; text: string } }) {
  return (
    <p className="byline">
      <bdi>{community}</bdi>
      <time dateTime={date.iso}>{date.text}</time>
    </p>
  )
}

/** Shown for texts that the member can no longer open but may still delete. */
export function DeleteLink({ href, name }: { href: string; name: string }) {
  const t = useT()
  return (
    <div className="cluster">
      <ButtonLink variant="quiet" href={href} aria-label={name}>
        {t('dashboard:delete')}
      </ButtonLink>
    </div>
  )
}
