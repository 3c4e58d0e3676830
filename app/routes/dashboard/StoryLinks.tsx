import { useT } from '~/i18n/localizer-context'
import { blockHref, hrefWith, notesHref, reportHref } from './address'
import type { StoryView } from './views'

interface StoryLinksProps {
  story: StoryView
  here: string
  /** Id of the heading that names the story. */
  nameId: string
}

/** What the reader can do with her own story, or about the story of someone else. */
export function StoryLinks({ story, here, nameId }: StoryLinksProps) {
  const t = useT()
  const { id, title } = story
  if (story.isOwn) {
    return (
      <>
        <a className="button button-quiet" href={notesHref(id, here)} aria-label={t('safety:story.change_name', { title })}>
          {t('safety:story.change')}
        </a>
        <a className="button button-quiet" href={hrefWith(here, 'delete', id)} aria-label={t('dashboard:delete_story_name', { title })}>
          {t('dashboard:delete')}
        </a>
      </>
    )
  }
  return (
    <>
      <a className="button button-quiet" id={`report-${id}`} href={reportHref('post', id, here)} aria-labelledby={`report-${id} ${nameId}`}>
        {t('dashboard:report')}
      </a>
      <a className="button button-quiet" id={`block-${id}`} href={blockHref('post', id, here)} aria-labelledby={`block-${id} ${nameId}`}>
        {t('safety:story.block')}
      </a>
    </>
  )
}
