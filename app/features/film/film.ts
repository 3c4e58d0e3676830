/** The silent film of the front page. scripts/film/make.mjs draws it and its poster; its texts are `home:film`. */
export const film = {
  poster: { src: '/files/dawn.svg', width: 1200, height: 900 },
  webm: '/files/dawn.webm',
  mp4: '/files/dawn.mp4',
  seconds: 12,
  /** Size of the mp4, which the link to it tells. */
  bytes: 191473,
} as const

/** Megabytes to one decimal, rounded up: nobody pays for more than she was told. */
export const megabytes = (bytes: number) => Math.ceil(bytes / 100_000) / 10
