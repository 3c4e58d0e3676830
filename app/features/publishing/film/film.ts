/** scripts/film/make.mjs draws the film and its poster; the texts are `home:film`. */
export const film = {
  poster: { src: '/files/dawn.svg', width: 1200, height: 900 },
  webm: '/files/dawn.webm',
  mp4: '/files/dawn.mp4',
  seconds: 12,
  bytes: 191473,
} as const

/** Rounds up to one decimal, so that the link never states less than the download. */
export const megabytes = (bytes: number) => Math.ceil(bytes / 100_000) / 10
