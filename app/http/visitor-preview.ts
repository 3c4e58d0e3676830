import { isAdmin } from '~/kernel/members/policy'
import { loadForMember } from './when-available'

/** No cache keeps a preview, because the page cache serves signed-out readers alone. */
export const canPreview = async (request: Request): Promise<boolean> =>
  (await loadForMember(request, async (member) => isAdmin(member))) === true
