import { useT } from '~/i18n/localizer-context'
import { appendQueryParameter, buildBlockHref, buildContentNotesHref, buildReportHref, shortenId } from './dashboard-url'
import type { StoryView } from './views'

interface StoryLinksProps {
  story: StoryView
  here: string
  nameId: string
}

export function StoryLinks({ story, here, nameId }: StoryLinksProps) {
  const t = useT()
  const { id, title } = story
  const [reportId, blockId] = [`report-${shortenId(id)}`, `block-${shortenId(id)}`]
  if (story.traits.isOwn) {
    return (
      <>
        <a className="button button-quiet" href={buildContentNotesHref(id, here)} aria-label={t('story-safety:story.change_name', { title })}>
          {t('story-safety:story.change')}
        </a>
        <a className="button button-quiet" href={appendQueryParameter(here, 'delete', id)} aria-label={t('dashboard:delete_story_name', { title })}>
          {t('dashboard:delete')}
        </a>
      </>
    )
  }
  return (
    <>
      <a className="button button-quiet" id={reportId} href={buildReportHref('post', id, here)} aria-labelledby={`${reportId} ${nameId}`}>
        {t('dashboard:report')}
      </a>
      <a className="button button-quiet" id={blockId} href={buildBlockHref('post', id, here)} aria-labelledby={`${blockId} ${nameId}`}>
        {t('story-safety:story.block')}
      </a>
    </>
  )
}
