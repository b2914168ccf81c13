import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../tools/ci/find-browser.ts'
import { ROOT } from '../../tools/ci/run-tool.ts'
import { startProduct } from '../harness/product.ts'
import { LANGUAGES } from '../journeys/support/words.ts'
import { keepFilm, keepPictures } from './keep-pictures.ts'
import { STORY } from './story.ts'
import { Studio } from './studio.ts'

const FOLDER = path.join(ROOT, 'docs/pictures')

/**
 * Takes the pictures and the film of the READMEs, `npm run pictures`: a product of its own, orders of db/situations, a browser,
 * and what each person sees from the sign-in to the open account, in both languages.
 */
async function takeStory(): Promise<void> {
  const product = await startProduct()
  const { path: executablePath } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    await rm(FOLDER, { recursive: true, force: true })
    await mkdir(FOLDER, { recursive: true })
    for (const language of LANGUAGES) {
      const studio = new Studio(product, browser, language)
      for (const scene of STORY) await scene(studio)
      await keepPictures(studio.stills, path.join(FOLDER, language))
      await keepFilm(studio.frames, path.join(FOLDER, `${language}.gif`))
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}

await takeStory()
