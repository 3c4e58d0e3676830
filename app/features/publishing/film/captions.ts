import type { Translate } from '~/i18n/server'
import { film } from './film'

/** Returns WebVTT (W3C WebVTT §4) with four cues of equal length. */
export function buildFilmCaptions(t: Translate): string {
  const texts = [t('home:film.captions.birds'), t('home:film.captions.mist'), t('home:film.captions.wind'), t('home:film.captions.woman')]
  const length = film.seconds / texts.length
  const cues = texts.map((text, index) => `${timestamp(index * length)} --> ${timestamp((index + 1) * length)}\n${escapeCueText(text)}`)
  return `${['WEBVTT', ...cues].join('\n\n')}\n`
}

/** The minutes are always 00, because the film is shorter than a minute. */
const timestamp = (seconds: number) => `00:${seconds.toFixed(3).padStart(6, '0')}`

const escapeCueText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
