import { findEarlyAccess, type EarlyAccess } from '~/features/early-access/find-early-access'
import { EarlyAccessInput } from '~/features/early-access/schemas'
import { contactPreferences, interests, lifeStages } from '~/features/fields/choices'
import { findDraft } from '~/features/drafts/drafts'
import type { Member } from '~/features/members/member'
import { fieldRules } from '~/http/forms'
import { formStamp } from '~/http/patience'
import { metaTexts } from '~/i18n/meta-texts'
import { localize, type Localizer } from '~/i18n/server'
import { timeZoneOf } from '~/http/time-zone'
import { writerSeal } from '~/http/writer'

/** Everything the screen shows a member: her request, a form for it, and a question or a thank you where the address says so. */
export async function loadEarlyAccess(request: Request, member: Member) {
  const localizer = await localize(request)
  const query = new URL(request.url).searchParams
  const [asked, kept] = await Promise.all([findEarlyAccess(member), findDraft(member, 'early_access')])
  const done = asked ? readDone(query.get('done')) : null
  return {
    meta: metaTexts(localizer.t, 'early-access:meta'),
    isWithdrawing: asked !== undefined && query.has('withdraw'),
    done,
    mine: asked ? mineView(asked, localizer, timeZoneOf(request)) : null,
    form: {
      rules: fieldRules(EarlyAccessInput, localizer.t),
      choices: { interests, lifeStages, contactPreferences },
      initial: initialValues(done ? undefined : asked, kept),
      isAgain: asked !== undefined,
      opened: formStamp(),
      writer: writerSeal(member),
    },
  }
}
export type RequestFormView = Awaited<ReturnType<typeof loadEarlyAccess>>['form']

/** What the form that was just taken did (spec §8). */
const readDone = (done: string | null) => (done === 'new' || done === 'changed' ? done : null)

/** What she asked for, and since when. */
function mineView({ lifeStage, contactPreference, comments, ...asked }: EarlyAccess, { t, format }: Localizer, zone?: string) {
  const isChanged = asked.updatedAt.getTime() !== asked.createdAt.getTime()
  return {
    lifeStage,
    contactPreference,
    comments,
    interests: format.list(asked.interests.map((one) => t(`early-access:interests.${one}`))),
    since: format.date(asked.createdAt, zone),
    changed: isChanged ? format.date(asked.updatedAt, zone) : null,
  }
}
export type MineView = ReturnType<typeof mineView>

/** What the form begins with: the defaults of spec §5, what she asked for before, what was kept of hers. */
const initialValues = (asked: EarlyAccess | undefined, kept: string | undefined) => ({
  interests: asked?.interests ?? [],
  lifeStage: asked?.lifeStage ?? '',
  contactPreference: asked?.contactPreference ?? 'email',
  comments: kept ?? asked?.comments ?? '',
})
