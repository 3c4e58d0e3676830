import { expect, test } from 'vitest'
import { findDraftContent } from '~/features/stories/drafts/drafts'
import { sealFormOwner } from '~/http/form-owner'
import type { Member } from '~/kernel/members/member'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { action } from './route'

useDatabase()

function send(writer: Member, comments: string) {
  const body = new URLSearchParams({ writer: sealFormOwner(writer), interests: 'support-groups', lifeStage: 'recovery', comments })
  const request = new Request('http://localhost/early-access', { method: 'POST', body })
  return action({ request, params: {}, context: {} }).then(() => { throw new Error('it was let through') }, (answer: Response) => answer)
}

test('a request sent after the session ended leads to the sign-in, which promises the text only if there is one', async () => {
  const writer = await createMember()
  const empty = await send(writer, '')
  expect([empty.status, empty.headers.get('Location'), empty.headers.get('Set-Cookie')]).toEqual([303, '/auth?redirect=%2Fearly-access', null])
  expect(await findDraftContent(writer, 'early_access')).toBeUndefined()
  const written = await send(writer, 'We are two.')
  expect(written.headers.get('Location')).toBe('/auth?redirect=%2Fearly-access')
  expect(written.headers.get('Set-Cookie')).toContain('draft-kept')
  expect(await findDraftContent(writer, 'early_access')).toBe('We are two.')
})
