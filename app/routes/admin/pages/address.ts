export const overview = '/admin/pages'
