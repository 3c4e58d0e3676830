import { epubOf } from '~/features/library/epub'
import type { LibraryId } from '~/features/library/library-text'
import { fileDownload } from '~/http/download'
import { localize } from '~/i18n/server'

/** A text of the library as the file of its reader's language. */
export async function epubFile(request: Request, id: LibraryId): Promise<Response> {
  const { bytes, etag } = epubOf(await localize(request), id)
  return fileDownload(request, { name: `${id}.epub`, type: 'application/epub+zip', bytes, etag })
}
