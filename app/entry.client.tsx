import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { NonceContext } from '~/http/csp'
import { rememberZone } from '~/ui/remember-zone'

// What Back takes from memory may show what its reader has signed out of since: it is asked for again.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
rememberZone()

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext.Provider value={nonce}>
        <RemixBrowser />
      </NonceContext.Provider>
    </StrictMode>,
  )
})
