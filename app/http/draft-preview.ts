import { isAdmin } from '~/kernel/members/policy'
import { tryLoadForMember } from './handle-unavailable'

/** Previews are never cached, because the page cache stores only pages for signed-out readers. */
export const canPreviewDrafts = async (request: Request): Promise<boolean> =>
  (await tryLoadForMember(request, async (member) => isAdmin(member))) === true
