import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { openTexts } from '~/i18n/browser/load-texts'
import { LocalizerContext } from '~/i18n/localizer-context'
import { defaultLanguage, directionOf, isLanguage } from '~/i18n/settings'
import { ScriptContext } from '~/ui/frame/script-context'
import { preloadedNamespaces } from '~/ui/frame/TextPreloads'

/** React takes over the screen that the server sent, once its texts are there. */
async function hydrate() {
  const { lang } = document.documentElement
  const language = isLanguage(lang) ? lang : defaultLanguage
  const { t, load } = openTexts(language)
  await load(preloadedNamespaces())
  startTransition(() => {
    hydrateRoot(
      document,
      <ScriptContext.Provider value={{ nonce: '' }}>
        <LocalizerContext.Provider value={{ language, dir: directionOf(language), t, load }}>
          <RemixBrowser />
        </LocalizerContext.Provider>
      </ScriptContext.Provider>,
    )
  })
}

// Without its texts the page stays as the server sent it, and works so.
void hydrate()
