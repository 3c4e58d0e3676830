import { ask, contentOf, type Answer } from './ask'

/**
 * A part of a page that the server renders again by itself: `data-part` on a form or link names the element around it
 * that the answer replaces, also where the answer is the form with what is wrong in it (400). What the answer marks with
 * `data-focus` takes the focus, in a part that is a form its button; refusals are said in the part's own `role=status`.
 */
export async function sendParts(event: SubmitEvent, form: HTMLFormElement): Promise<void> {
  event.preventDefault()
  if (form.hasAttribute('aria-busy')) return
  form.setAttribute('aria-busy', 'true')
  const answer = await ask(form.dataset.url ?? form.action, contentOf(form, event.submitter))
  form.removeAttribute('aria-busy')
  replace(form, answer)
}

/** Shows or hides the part below a link: fetched when it is first opened, kept from then on. */
export async function togglePart(event: MouseEvent, link: HTMLAnchorElement): Promise<void> {
  event.preventDefault()
  const panel = document.getElementById(link.dataset.panel ?? '')
  if (!panel) return replace(link, await ask(link.dataset.url ?? link.href))
  panel.hidden = !panel.hidden
  link.setAttribute('aria-expanded', String(!panel.hidden))
  const label = link.querySelector('[data-other]')
  if (label instanceof HTMLElement) [label.textContent, label.dataset.other] = [label.dataset.other ?? '', label.textContent ?? '']
}

function replace(from: HTMLElement, answer: Answer) {
  if (answer.kind === 'go') return location.assign(answer.to)
  const part = from.closest(from.dataset.part ?? 'form')
  if (!part) return
  if (answer.kind === 'html' && [200, 400].includes(answer.status)) {
    const fresh = document.createRange().createContextualFragment(answer.html).firstElementChild
    if (!fresh) return
    part.replaceWith(fresh)
    const toFocus = fresh.matches('form') ? 'button' : '[data-focus]'
    fresh.querySelector<HTMLElement>(toFocus)?.focus({ preventScroll: true })
    return
  }
  const status = from.closest('article')?.querySelector('[role=status]')
  if (status) status.textContent = (answer.kind === 'failed' && answer.text) || (from.dataset.failed ?? '')
}
