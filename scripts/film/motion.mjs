/** Length of the film in seconds. All that moves comes back to where it began in this time, so the film has no seam. */
export const SECONDS = 12

/** From -1 to 1 and back, `times` in the film, the first time after `delay` (a share of one swing). */
export const swing = (time, times, delay = 0) => Math.sin(2 * Math.PI * ((times * time) / SECONDS - delay))

/** From 0 to 1 and back, once in the film, at rest where it turns. */
export const rise = (time) => (1 - Math.cos((2 * Math.PI * time) / SECONDS)) / 2

/** How far something that travels `period` in the film has come. What repeats after `period` is then where it was. */
export const drift = (time, period) => (period * time) / SECONDS

/** The wind at a place: it crosses the picture from the left, strong and weak in turn. From -1 to 1. */
export const wind = (time, x) => 0.7 * swing(time, 2, x / 1600) + 0.3 * swing(time, 5, x / 700)

/** A number as it stands in SVG, with no needless zeros. */
export const n = (value, decimals = 2) => String(Math.round(value * 10 ** decimals) / 10 ** decimals)
