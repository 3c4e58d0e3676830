// React takes over the screens whose routes name texts in their `handle`; `operated.ts` serves the others.
const scripts = '__remixContext' in window ? import('./hydrate') : import('./operated')
// A page that is left before they come, or that they never reach, stays as the server sent it, and works so.
scripts.catch(() => undefined)
