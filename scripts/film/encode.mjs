import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { FRAME_RATE } from './frames.mjs'

/** Converts the frames to BT.709 and tags the colour space, so that the film matches its poster. */
const COLOURS = [
  '-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
  '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'iec61966-2-1', '-color_range', 'tv',
]

/** Encodes H.264 that old phones can play, with the index at the front so that playback starts early. */
export function encodeMp4(folder, output) {
  ffmpeg(folder, [
    '-c:v', 'libx264', '-profile:v', 'main', '-level', '3.1', '-preset', 'veryslow', '-tune', 'animation', '-crf', '21',
    '-g', '96', '-movflags', '+faststart',
  ], output)
}

export function encodeWebm(folder, output) {
  const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '30', '-g', '96', '-row-mt', '1']
  const log = ['-passlogfile', join(folder, 'first-pass')]
  ffmpeg(folder, [...vp9, ...log, '-pass', '1', '-speed', '4', '-f', 'null'], '-')
  ffmpeg(folder, [...vp9, ...log, '-pass', '2', '-speed', '1'], output)
}

function ffmpeg(folder, settings, output) {
  const frames = ['-framerate', String(FRAME_RATE), '-i', join(folder, '%04d.png')]
  const { status } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...frames, ...COLOURS, ...settings, '-an', '-map_metadata', '-1', output], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`ffmpeg could not make ${output}`)
}
