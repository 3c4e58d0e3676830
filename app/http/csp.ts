export function buildContentSecurityPolicy(nonce: string | undefined, isDevelopment: boolean): string {
  return [
    "default-src 'self'",
    `script-src ${nonce ? `'self' 'nonce-${nonce}'` : "'none'"}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
