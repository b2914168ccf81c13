import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { FONT_FILES } from '../../../platform/fonts.ts'
import { openEngine } from './engine.ts'
import { recognise } from './recognise.ts'

/** A paper with a few lines, turned by some degrees. */
function drawn(lines: readonly string[], degrees: number) {
  for (const file of FONT_FILES) GlobalFonts.registerFromPath(file, 'Drawn')
  const canvas = createCanvas(700, 420)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, 700, 420)
  pen.fillStyle = '#111'
  pen.font = '30px Drawn'
  pen.rotate((degrees * Math.PI) / 180)
  for (const [index, line] of lines.entries()) pen.fillText(line, 60, 90 + index * 70)
  const { data } = pen.getImageData(0, 0, 700, 420)
  const points = new Uint8Array(700 * 420 * 3)
  for (let at = 0; at < 700 * 420; at += 1) points.set(data.subarray(at * 4, at * 4 + 3), at * 3)
  return { data: points, width: 700, height: 420 }
}

test('lines of a turned picture are read, with their places as if it lay straight', async () => {
  const said = ['法定代表人 王小明', '成立日期 2019年03月15日', '91310000DEMA00064T']
  const { lines } = await recognise(drawn(said, 4), await openEngine())
  expect(lines.map(({ text }) => text.replaceAll(' ', ''))).toEqual(
    expect.arrayContaining(said.map((line) => line.replaceAll(' ', ''))),
  )
  const lefts = lines.map(({ place }) => place.x - place.width / 2)
  expect(Math.max(...lefts) - Math.min(...lefts)).toBeLessThan(20)
})
