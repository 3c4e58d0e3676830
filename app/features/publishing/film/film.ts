/** `scripts/film/make.mjs` draws the film and its poster. The texts are in `home:film`. */
export const film = {
  poster: { src: '/files/dawn.svg', width: 1200, height: 900 },
  webm: '/files/dawn.webm',
  mp4: '/files/dawn.mp4',
  seconds: 12,
  bytes: 191473,
} as const

/** Rounds up to one decimal, so that a page never shows a size smaller than the actual download. */
export const toMegabytes = (bytes: number) => Math.ceil(bytes / 100_000) / 10
