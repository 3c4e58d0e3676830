/** The list of what the author has set. */
export const overview = '/admin/pages'
