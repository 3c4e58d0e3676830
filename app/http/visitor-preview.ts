import { isAdmin } from '~/kernel/members/policy'
import { forMember } from './when-available'

/** No cache keeps a preview, because the page cache serves signed-out readers alone. */
export const mayPreview = async (request: Request): Promise<boolean> =>
  (await forMember(request, async (member) => isAdmin(member))) === true
