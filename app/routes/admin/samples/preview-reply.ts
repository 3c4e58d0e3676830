import { data } from '@remix-run/node'
import type { FormReply } from '~/http/forms'
import { getMarkdownBlocks } from '~/features/publishing/books/sample-content'

export const createPreviewReply = (values: FormReply['values']) => {
  const body = typeof values.body === 'string' ? values.body : ''
  return data({ errors: {}, values, preview: getMarkdownBlocks(body) })
}
