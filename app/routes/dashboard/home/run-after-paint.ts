/** Runs `task` after the next paint, or at once if the reader leaves the page or hides the tab before that. */
export function runAfterPaint(task: () => void) {
  let isDone = false
  const run = () => {
    if (!isDone) task()
    isDone = true
  }
  document.addEventListener('visibilitychange', run, { once: true })
  requestAnimationFrame(() => setTimeout(run))
}
