import { readAdminPost } from '~/features/administration/panel/list-all-posts'
import { revealAuthor } from '~/features/administration/panel/reveal-author'
import { RevealAuthorRequestSchema } from '~/features/administration/panel/schemas'
import { RevealedAuthorSchema } from '~/http/api/response-schemas'
import { defineEndpoint } from '~/http/endpoint'

const call = defineEndpoint({
  POST: {
    who: 'admin',
    id: 'revealAuthor',
    access: ({ member, ids }) => readAdminPost(member, ids.postId),
    body: RevealAuthorRequestSchema,
    sample: { reason: 'A reader is worried about her, and we want to write to her.' },
    refusals: ['reauth_required'],
    status: 200,
    answer: RevealedAuthorSchema,
    run: ({ member, ids, body }) => revealAuthor(member, ids.postId, body.reason),
  },
})

export const loader = call.loader
export const action = call.action
