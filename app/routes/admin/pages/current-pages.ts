import { type AuthorPages, getAuthorPages, findTestimonial, type Testimonial } from '~/features/publishing/author/author-pages'
import { refreshAuthorPages } from '~/features/publishing/author/refresh-author-pages'

export async function loadCurrentAuthorPages(): Promise<AuthorPages> {
  await refreshAuthorPages()
  return getAuthorPages()
}

export async function loadCurrentTestimonial(id: string): Promise<{ version: number; testimonial: Testimonial }> {
  const { version } = await loadCurrentAuthorPages()
  const testimonial = findTestimonial(id)
  if (!testimonial) throw new Response(null, { status: 404 })
  return { version, testimonial }
}
