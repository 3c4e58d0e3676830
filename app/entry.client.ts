// The only script of the site: some kilobytes that make operated screens quicker. Every form and link works without
// it, so nothing here is ever the only way, and nothing renders in the browser (docs/decisions/0011).
import { sendParts, togglePart } from '~/ui/enhance/parts'
import { sendChoicesAtOnce } from '~/ui/enhance/choose'
import { rememberZone } from '~/ui/enhance/remember-zone'
import { sendForm } from '~/ui/enhance/forms'
import { bringKeyBack } from '~/ui/enhance/once'
import { closeByEscape, leaveForGood, offerToShowPasswords, sayThatPagesLoad } from '~/ui/enhance/small'

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  if (form.dataset.enhance === 'form') void sendForm(event, form)
  if (form.dataset.enhance === 'part') void sendParts(event, form)
})

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  if (!link || !isPlain) return
  if (link.dataset.enhance === 'part') void togglePart(event, link)
  if (link.classList.contains('leave-link')) leaveForGood(event, link)
  if (link.rel === 'prev' || link.rel === 'next') sayThatPagesLoad()
})

document.addEventListener('keydown', closeByEscape)

// What Back takes from memory may show what its reader has signed out of since: it is asked for again.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())

bringKeyBack()
offerToShowPasswords()
rememberZone()
if (document.querySelector('[data-immediate]')) sendChoicesAtOnce()
if (document.querySelector('[data-live-impact]')) void import('~/routes/endowment/live-impact').then((live) => live.keepImpactLive())
