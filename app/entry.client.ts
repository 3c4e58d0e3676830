// React takes over the screens whose routes name texts in their `handle`; `operated.ts` serves the others.
void ('__remixContext' in window ? import('./hydrate') : import('./operated'))
