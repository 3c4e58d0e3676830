import { buildEpub } from '~/features/publishing/library/epub'
import type { LibraryTextId } from '~/features/publishing/library/library-text'
import { createDownloadResponse } from '~/http/download'
import { getRequestLocalizer } from '~/i18n/server'

export async function createEpubResponse(request: Request, id: LibraryTextId): Promise<Response> {
  const { bytes, etag } = buildEpub(await getRequestLocalizer(request), id)
  return createDownloadResponse(request, { name: `${id}.epub`, type: 'application/epub+zip', bytes, etag })
}
