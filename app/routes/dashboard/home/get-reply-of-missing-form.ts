import type { SubmissionReply } from '~/ui/form/use-site-form'
import type { DashboardView } from './load'

type Reply = SubmissionReply | undefined

export function getReplyOfMissingForm(reply: Reply, { stories, comments }: DashboardView, hasStoryForm: boolean): Reply {
  if (!reply) return undefined
  const { intent, postId } = reply.values
  const hasCommentForm = comments?.postId === postId && stories.some(({ id, traits }) => id === postId && traits.canAnswer)
  return (intent === 'comment' ? hasCommentForm : hasStoryForm) ? undefined : reply
}
