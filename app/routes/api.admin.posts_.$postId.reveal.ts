import { revealAuthor } from '~/features/administration/reveal-author'
import { Reveal } from '~/features/administration/schemas'
import { Revealed } from '~/http/api/shapes'
import { endpoint } from '~/http/endpoint'

const call = endpoint({
  POST: {
    who: 'admin',
    summary: 'Tells who wrote a post, for a reason that is written down',
    body: Reveal,
    status: 200,
    answer: Revealed,
    run: ({ member, ids, body }) => revealAuthor(member, ids.postId, body.reason),
  },
})

export const loader = call.loader
export const action = call.action
