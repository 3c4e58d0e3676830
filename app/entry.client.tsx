import { RemixBrowser } from '@remix-run/react'
import { startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserTexts } from '~/i18n/browser/load-texts'
import { LocalizerContext } from '~/i18n/localizer-context'
import { defaultLanguage, getTextDirection, isLanguage } from '~/i18n/settings'
import { keepTypedText } from '~/ui/form/keep-typed-text'
import { watchHistoryNavigation } from '~/ui/frame/screen-cache'
import { replaceHistoryOnQuickExit } from '~/ui/frame/quick-exit'
import { ScriptContext } from '~/ui/frame/script-context'
import { listPreloadedNamespaces } from '~/ui/frame/ScreenTextsPreloads'

/**
 * Decodes the loader data before hydration: until the data is decoded, `RemixBrowser` throws a promise. During hydration, React
 * would suspend on this promise, and a key press or click during that time would make hydration fail.
 */
async function decodeLoaderData() {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}

async function hydrate() {
  const { lang } = document.documentElement
  const language = isLanguage(lang) ? lang : defaultLanguage
  const { t, load } = createBrowserTexts(language)
  await Promise.all([load(listPreloadedNamespaces()), decodeLoaderData()])
  const restoreTyped = keepTypedText()
  watchHistoryNavigation()
  startTransition(() => {
    hydrateRoot(
      document,
      <ScriptContext.Provider value={{ nonce: '' }}>
        <LocalizerContext.Provider value={{ language, dir: getTextDirection(language), t, load }}>
          <Site onHydrated={restoreTyped} />
        </LocalizerContext.Provider>
      </ScriptContext.Provider>,
    )
  })
}

/** Calls `onHydrated` as soon as React has hydrated the page, before any `useEffect` callback of the page runs. */
function Site({ onHydrated }: { onHydrated: () => void }) {
  useLayoutEffect(onHydrated, [onHydrated])
  return <RemixBrowser />
}

replaceHistoryOnQuickExit()
// If the interface texts fail to load, React does not hydrate the page. The page also works without JavaScript.
void hydrate()
