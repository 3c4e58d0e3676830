import { beforeHead } from './head'
import type { Step } from './step'

/**
 * Tells the site's own script where a redirect leads (`X-Location`) instead of redirecting it: a browser follows a
 * redirect of `fetch` unseen, and the page would never go there.
 */
export const tellRedirects: Step = (req, res, next) => {
  if (req.headers['x-enhanced'] === '1') {
    beforeHead(res, () => {
      const to = res.getHeader('Location')
      if (to === undefined || res.statusCode < 300 || res.statusCode > 399) return
      res.removeHeader('Location')
      res.setHeader('X-Location', to)
      res.statusCode = 204
    })
  }
  next()
}
