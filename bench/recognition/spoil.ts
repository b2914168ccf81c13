import sharp from 'sharp'
import { drawing } from './invented.ts'

export const SPOILS = ['straight', 'turned', 'blurred', 'shadowed', 'screen', 'everything'] as const
export type Spoil = (typeof SPOILS)[number]

type Size = { readonly width: number; readonly height: number }

function shadow({ width, height }: Size, share: number): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
<linearGradient id="g" x1="0" y1="0" x2="1" y2="0.6"><stop offset="${share}" stop-color="#000" stop-opacity="0.5"/>
<stop offset="${share + 0.15}" stop-color="#000" stop-opacity="0.08"/><stop offset="1" stop-color="#fff" stop-opacity="0.25"/>
</linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`)
}

/** The points of a screen against those of the camera. */
function screen({ width, height }: Size, step: number): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
<pattern id="p" width="${step}" height="${step + 1}" patternUnits="userSpaceOnUse" patternTransform="rotate(7)">
<rect width="${step / 2}" height="${step + 1}" fill="#003" fill-opacity="0.22"/><rect width="${step}" height="1" fill="#300" fill-opacity="0.2"/>
</pattern></defs><rect width="100%" height="100%" fill="url(#p)"/></svg>`)
}

export async function spoil(picture: Buffer, how: Spoil, seed: number): Promise<Buffer> {
  const draw = drawing(seed + 31)
  const is = (one: Spoil) => how === one || how === 'everything'
  const angle = is('turned') ? (draw(100) - 50) / 6 : 0
  const turned = await sharp(picture)
    .flatten()
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#5d5348' })
    .rotate(angle, { background: '#5d5348' })
    .toBuffer({ resolveWithObject: true })
  const layers = [
    ...(is('shadowed') ? [{ input: shadow(turned.info, 0.2 + draw(40) / 100) }] : []),
    ...(is('screen') ? [{ input: screen(turned.info, 4 + draw(3)) }] : []),
  ]
  const laid = await sharp(turned.data).composite(layers).toBuffer()
  const small = sharp(laid).resize({ width: Math.round(turned.info.width * (is('blurred') ? 0.9 : 1.1)) })
  return (is('blurred') ? small.blur(0.8 + draw(5) / 10) : small).jpeg({ quality: 55 + draw(30) }).toBuffer()
}
