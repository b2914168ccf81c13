import { NOTHING_READ, type RecognisedPicture } from '@kaihu/domain/recognition/line.ts'
import { drawPicture } from '../picture.ts'
import { sniff } from '../sniff.ts'
import { openEngine } from './engine.ts'
import { readCodes } from './read-codes.ts'
import { recognise } from './recognise.ts'

export async function readPhoto(bytes: Buffer): Promise<RecognisedPicture> {
  const kind = sniff(bytes)
  if (kind !== 'jpeg' && kind !== 'png') return NOTHING_READ
  const drawn = drawPicture(bytes, kind, 0).toColourspace('srgb').removeAlpha().raw()
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  const picture = { data, width: info.width, height: info.height }
  const { lines, turn } = await recognise(picture, await openEngine())
  return { lines, codes: await readCodes(picture, turn) }
}
