/** The length of the film in seconds. Every motion ends in its initial state, so that the film loops seamlessly. */
export const FILM_SECONDS = 12

/** Returns a value that oscillates between -1 and 1, `times` times per film. `delay` is a fraction of one oscillation. */
export const computeSwing = (time, times, delay = 0) => Math.sin(2 * Math.PI * ((times * time) / FILM_SECONDS - delay))

export const computeRiseAndFall = (time) => (1 - Math.cos((2 * Math.PI * time) / FILM_SECONDS)) / 2

/** Returns the offset of a pattern that moves by exactly one `period` per film, so that the film loops seamlessly. */
export const computeDrift = (time, period) => (period * time) / FILM_SECONDS

/** The strength of the wind at the horizontal position `x`, from -1 to 1. */
export const computeWind = (time, x) => 0.7 * computeSwing(time, 2, x / 1600) + 0.3 * computeSwing(time, 5, x / 700)

export const formatDecimal = (value, decimals = 2) => String(Math.round(value * 10 ** decimals) / 10 ** decimals)
