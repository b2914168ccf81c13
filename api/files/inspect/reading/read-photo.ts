import type { RecognisedLine } from '@kaihu/domain/recognition/line.ts'
import { drawPicture } from '../picture.ts'
import { sniff } from '../sniff.ts'
import { openEngine } from './engine.ts'
import { recognise } from './recognise.ts'

export async function readPhoto(bytes: Buffer): Promise<readonly RecognisedLine[]> {
  const kind = sniff(bytes)
  if (kind !== 'jpeg' && kind !== 'png') return []
  const drawn = drawPicture(bytes, kind, 0).toColourspace('srgb').removeAlpha().raw()
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  const { lines } = await recognise({ data, width: info.width, height: info.height }, await openEngine())
  return lines
}
