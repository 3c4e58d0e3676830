import { ask, contentOf } from './ask'
import { keepKey } from './once'
import { offerToShowPasswords } from './small'

/** The page is older than this script: a form that waits until a second from here is never too hasty for the server. */
const openedAt = performance.now()
const patience = () => new Promise((resolve) => setTimeout(resolve, openedAt + 1_100 - performance.now()))

/**
 * Sends a form whose answer is a page: it goes where the server says, or shows the page's `main` with what is wrong.
 * Where no answer comes, or one that is no page of ours, the form stays as it is, with everything typed, and says so
 * (`data-failed`, `data-refused`).
 */
export async function sendForm(event: SubmitEvent, form: HTMLFormElement): Promise<void> {
  event.preventDefault()
  if (form.hasAttribute('aria-busy')) return
  const button = form.querySelector<HTMLElement>('[data-busy]')
  const label = button?.textContent ?? ''
  form.setAttribute('aria-busy', 'true')
  if (button) button.textContent = button.dataset.busy ?? label
  form.querySelector('[data-failure]')?.remove()
  if ('patience' in form.dataset) await patience()
  keepKey(form)
  const answer = await ask(form.action, contentOf(form, event.submitter))
  if (answer.kind === 'go') return goTo(answer.to)
  const main = answer.kind === 'html' ? mainOf(answer.html) : null
  if (main) return show(main)
  form.removeAttribute('aria-busy')
  if (button) button.textContent = label
  const { failed = '', refused = failed } = form.dataset
  sayFailed(form, answer.kind === 'failed' ? (answer.text ?? failed) : refused)
}

/** A hash on the page one is on would only scroll: what changed is asked for anew. */
function goTo(to: string) {
  const target = new URL(to, location.href)
  const isHere = target.pathname + target.search === location.pathname + location.search
  location.assign(target)
  if (isHere && target.hash) location.reload()
}

const mainOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').querySelector('main')

function show(main: HTMLElement) {
  document.querySelector('main')?.replaceWith(main)
  offerToShowPasswords()
  const first = main.querySelector<HTMLElement>('[role=alert]') ?? main.querySelector<HTMLElement>('h1')
  if (!first) return
  // A question in the place of the form is read from its heading, wherever the button stood.
  if (!first.hasAttribute('tabindex')) first.tabIndex = -1
  first.focus()
}

function sayFailed(form: HTMLFormElement, text: string) {
  const notice = document.createElement('div')
  Object.assign(notice, { className: 'notice notice-alert', role: 'alert', tabIndex: -1, textContent: text })
  notice.dataset.failure = ''
  form.prepend(notice)
  notice.focus()
}
