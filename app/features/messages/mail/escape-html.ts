const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
