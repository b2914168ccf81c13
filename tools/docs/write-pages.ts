import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../ci/run-tool.ts'
import { PAGES } from './pages.ts'

/** `npm run docs`: writes the pages of docs/ that come from the code. `npm test` fails while one is old. */
for (const [file, make] of Object.entries(PAGES)) writeFileSync(path.join(ROOT, file), make())
