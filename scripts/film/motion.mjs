/** In seconds. Every motion returns to its start in this time, so the loop has no seam. */
export const SECONDS = 12

/** Swings from -1 to 1 and back, `times` per film, starting after `delay` (a share of one swing). */
export const swing = (time, times, delay = 0) => Math.sin(2 * Math.PI * ((times * time) / SECONDS - delay))

/** Rises from 0 to 1 and back, once per film, and rests at the turning points. */
export const rise = (time) => (1 - Math.cos((2 * Math.PI * time) / SECONDS)) / 2

/** The distance of a motion that covers `period` per film. A pattern that repeats after `period` ends where it began. */
export const drift = (time, period) => (period * time) / SECONDS

/** The wind at a point, from -1 to 1: strong and weak gusts that cross the picture from the left. */
export const wind = (time, x) => 0.7 * swing(time, 2, x / 1600) + 0.3 * swing(time, 5, x / 700)

export const n = (value, decimals = 2) => String(Math.round(value * 10 ** decimals) / 10 ** decimals)
