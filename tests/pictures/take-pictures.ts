import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../tools/ci/find-browser.ts'
import { ROOT } from '../../tools/ci/run-tool.ts'
import { findRunning, type Product, startProduct } from '../harness/product.ts'
import { LANGUAGES } from '../journeys/support/words.ts'
import { coverOf } from './cover.ts'
import { keepFilm, keepPicture, keepPictures, keepScreens } from './keep-pictures.ts'
import { MANUAL } from './manual.ts'
import { STORY } from './story.ts'
import { Studio } from './studio.ts'

type Taking = (product: Product, browser: Browser) => Promise<void>

async function emptied(place: string): Promise<string> {
  const folder = path.join(ROOT, place)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}

/** What both READMEs show first. */
const takeCover: Taking = async (product, browser) => {
  const [language] = LANGUAGES
  const studio = new Studio(product, browser, language)
  await keepPicture(await coverOf(studio), path.join(ROOT, 'docs/picture.png'))
  await studio.leave()
}

/** The ten pictures and the film of the READMEs: what each person sees from the sign-in to the open account. */
const takeStory: Taking = async (product, browser) => {
  const folder = await emptied('docs/pictures')
  for (const language of LANGUAGES) {
    const studio = new Studio(product, browser, language)
    for (const scene of STORY) await scene(studio)
    await keepPictures(studio.stills, path.join(folder, language))
    await keepFilm(studio.frames, path.join(folder, `${language}.gif`))
  }
}

/** The screens that the manuals of both sides show. */
const takeManual: Taking = async (product, browser) => {
  for (const language of LANGUAGES) {
    const folder = await emptied(`web/help/manual/pictures/${language}`)
    const studio = new Studio(product, browser, language)
    for (const scene of MANUAL) await scene(studio)
    await keepScreens(studio.stills, folder)
    await studio.leave()
  }
}

const TAKEN: Readonly<Record<string, Taking>> = { cover: takeCover, story: takeStory, manual: takeManual }

/**
 * Takes the pictures of the READMEs and of the manuals, `npm run pictures [cover|story|manual]`, in both languages: a product of its
 * own with the orders of the demo, orders of db/situations, a browser. `JOURNEY_PORT` and `DATA_DIR` name a running one.
 */
async function takePictures(names: readonly string[]): Promise<void> {
  const wanted = Object.entries(TAKEN).filter(([name]) => names.length === 0 || names.includes(name))
  if (wanted.length === 0) throw new RangeError(`There are: ${Object.keys(TAKEN).join(', ')}`)
  const { path: executablePath } = await findBrowser()
  const product = findRunning() ?? (await startProduct({ DEMO_ORDERS: 'true' }))
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  })
  try {
    for (const [, take] of wanted) await take(product, browser)
  } finally {
    await browser.close()
    await product.stop()
  }
}

await takePictures(process.argv.slice(2))
