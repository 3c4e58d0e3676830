import { isAdmin } from '~/kernel/members/policy'
import { forMember } from './when-available'

/** Whether the reader may see a draft as visitors will. No cache keeps the page: it is kept for signed-out readers alone. */
export const mayPreview = async (request: Request): Promise<boolean> =>
  (await forMember(request, async (member) => isAdmin(member))) === true
