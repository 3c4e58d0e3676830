export const authorPagesPath = '/admin/pages'
