import { buildEpub } from '~/features/publishing/library/epub'
import type { LibraryId } from '~/features/publishing/library/library-text'
import { createDownloadResponse } from '~/http/download'
import { getRequestLocalizer } from '~/i18n/server'

export async function createEpubDownload(request: Request, id: LibraryId): Promise<Response> {
  const { bytes, etag } = buildEpub(await getRequestLocalizer(request), id)
  return createDownloadResponse(request, { name: `${id}.epub`, type: 'application/epub+zip', bytes, etag })
}
