import { useT } from '~/i18n/localizer-context'
import type { UnpublishedTextView } from './own-texts'

export function UnpublishedTexts({ entries }: { entries: UnpublishedTextView[] }) {
  const t = useT()
  return (
    <section className="reading-places" aria-labelledby="not-shown">
      <h2 id="not-shown">{t('dashboard:not_shown.title')}</h2>
      <ul className="plain-list">
        {entries.map((entry) => (
          <Entry key={entry.id} {...entry} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ kind, id, name, community, state }: UnpublishedTextView) {
  const t = useT()
  const isPost = kind === 'post'
  return (
    <li className="reading-place">
      <div>
        {!isPost && <span className="soft">{t('dashboard:not_shown.comment')} </span>}
        {isPost ? (
          <a href={`/dashboard?story=${id}`}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi>{name}</bdi>
        )}
        <p className="byline">
          {community && <bdi>{community}</bdi>}
          <span>{t(`dashboard:not_shown.${state}`)}</span>
        </p>
      </div>
      <div className="cluster">
        {state === 'hidden' && (
          <a
            className="button button-secondary"
            href="/decisions"
            aria-label={isPost ? t('dashboard:not_shown.why_name', { title: name }) : t('dashboard:not_shown.why_comment_name')}
          >
            {t('dashboard:not_shown.why')}
          </a>
        )}
        <a
          className="button button-quiet"
          href={`/dashboard?${isPost ? 'delete' : 'delete-comment'}=${id}`}
          aria-label={isPost ? t('dashboard:delete_story_name', { title: name }) : t('dashboard:delete_comment_name')}
        >
          {t('dashboard:delete')}
        </a>
      </div>
    </li>
  )
}
