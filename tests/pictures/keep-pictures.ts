import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Frame } from './studio.ts'

const MOST_BYTES = 80_000
/** Flat screens: tried from the finest on, until a picture is small enough. */
const COLOURS = [128, 64, 32, 16]
const FILM_WIDTH = 960
const FILM_COLOURS = 48

async function small(png: Buffer, name: string): Promise<Buffer> {
  for (const colours of COLOURS) {
    const kept = await sharp(png).png({ palette: true, colours, dither: 0, effort: 10 }).toBuffer()
    if (kept.length < MOST_BYTES) return kept
  }
  throw new Error(`${name} is larger than ${MOST_BYTES} bytes in ${COLOURS.at(-1)} colours`)
}

/** @throws Error when it stays too large for a README in however few colours */
export async function keepPicture(png: Buffer, file: string): Promise<void> {
  await writeFile(file, await small(png, path.basename(file)))
}

/** Writes each picture beside the others of its language: `zh-CN-form.png`. */
export async function keepPictures(stills: ReadonlyMap<string, Buffer>, start: string): Promise<void> {
  for (const [name, png] of stills) await keepPicture(png, `${start}-${name}.png`)
}

/** Writes each screen of the manual by its name; browsers that show the manual all read WebP. */
export async function keepScreens(screens: ReadonlyMap<string, Buffer>, folder: string): Promise<void> {
  for (const [name, png] of screens)
    await sharp(png)
      .webp({ quality: 72, effort: 6 })
      .toFile(path.join(folder, `${name}.webp`))
}

/** Writes the frames as one animated picture, which a README plays by itself. */
export async function keepFilm(frames: readonly Frame[], file: string): Promise<void> {
  const shown = await Promise.all(
    frames.map(({ png }) => sharp(png).resize({ width: FILM_WIDTH }).png().toBuffer()),
  )
  await sharp(shown, { join: { animated: true } })
    .gif({ colours: FILM_COLOURS, dither: 0, effort: 10, delay: frames.map(({ showMs }) => showMs), loop: 0 })
    .toFile(file)
}
