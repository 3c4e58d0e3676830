import { isPicture } from './picture-kind'

export const maxPictureBytes = 12 * 1024 * 1024

export const pictureWidths = [240, 480, 960] as const
/** A larger picture would need hundreds of megabytes of memory. */
export const maxPicturePixels = 50_000_000

export interface EncodedPicture {
  width: number
  height: number
  files: { name: string; data: Uint8Array<ArrayBuffer> }[]
}

export type PictureRejection = 'not_picture' | 'too_many_pixels'

/** Encodes a picture as AVIF and JPEG in each width, upright and without the metadata of the original. */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture | PictureRejection> {
  if (!isPicture(bytes)) return 'not_picture'
  // Loads sharp on demand, because most processes never need it.
  const { default: sharp } = await import('sharp')
  try {
    const { width: wide, height: high } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (wide * high > maxPicturePixels) return 'too_many_pixels'
    const upright = await sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error' }).rotate().resize({ width: pictureWidths.at(-1), height: 2_400, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' }).png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
    const { width, height } = upright.info
    const files: EncodedPicture['files'] = []
    for (const each of listPictureWidths(width)) {
      const sized = sharp(upright.data).resize({ width: each, withoutEnlargement: true })
      files.push({ name: `${each}.avif`, data: new Uint8Array(await sized.clone().avif({ quality: 55, effort: 2 }).toBuffer()) })
      files.push({ name: `${each}.jpg`, data: new Uint8Array(await sized.clone().jpeg({ quality: 80, progressive: true }).toBuffer()) })
    }
    return { width, height, files }
  } catch {
    return 'not_picture'
  }
}

export const listPictureWidths = (width: number): number[] => [...pictureWidths.filter((each) => each < width), width]
