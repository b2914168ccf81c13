import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { openBank } from '@kaihu/api/platform/bank-folder/open-bank.ts'
import { ROOT } from '../ci/run-tool.ts'
import { PAGES } from './pages.ts'
import { workflowPage } from './workflow-page.ts'

const [folder] = process.argv.slice(2)

// `npm run docs`: writes the pages of docs/ that come from the code; `npm test` fails while one is old. With
// a bank's folder its own page of the workflow is written there: our table with its tasks, guards and clocks.
if (folder === undefined) {
  for (const [file, make] of Object.entries(PAGES)) writeFileSync(path.join(ROOT, file), make())
} else {
  const { workflow } = await openBank(folder)
  writeFileSync(path.join(folder, 'workflow.md'), workflowPage(workflow))
}
