import type { Page } from '@playwright/test'
import { test } from '../journeys/support/journey.ts'
import { LANGUAGES } from '../journeys/support/words.ts'
import { fillApplication, startApplication } from '../robot/apply.ts'
import { carrySimplified, carryStandard, giveToCaseManager } from '../robot/carry.ts'
import { declareIntention } from '../robot/declare.ts'
import { COMPANY_KINDS, type CompanyKind, makeDossier } from '../robot/dossier.ts'
import { Log } from '../robot/log.ts'

/** One company of each flow; `npm run faults -- applications` names other kinds. */
const kinds = (process.env['ROBOT_KINDS'] ?? 'private simplified').split(' ') as CompanyKind[]
/** Companies are drawn from it: another one gives other names, numbers and addresses. */
const SEED = Number(process.env['ROBOT_SEED'] ?? '1')

/** ROBOT_SLOWED=6: the customer's machine is so many times slower, as an old telephone is. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env['ROBOT_SLOWED'] ?? '1')
  if (rate === 1) return
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

// Minutes each, and nothing in common: one behind the other they would be the end of every run.
test.describe.configure({ mode: 'parallel' })

for (const kind of kinds) {
  const index = COMPANY_KINDS.indexOf(kind)
  const language = LANGUAGES[(index + SEED + 1) % LANGUAGES.length] ?? 'zh-CN'
  test.describe(`a robot applies by hand for a company, in ${language}`, () => {
    test.use({ language })

    test(`${kind}: every question is answered from what the page shows, and the bank opens the account`, async ({
      staff,
      customer,
      say,
    }) => {
      test.setTimeout(900_000)
      const dossier = makeDossier(kind, 6_000 + ((SEED * COMPANY_KINDS.length + index) % 3_900))
      const log = new Log({ kind, language, seed: SEED })
      const desk = await customer(dossier.mobile)
      await slowDown(desk.page)
      const orderCode = await startApplication(desk.page, dossier, say)
      const carried = { staff, orderCode, dossier, language, log }
      log.reached('started')
      await giveToCaseManager(carried, kind === 'simplified' ? 'gsc1' : 'cm1')
      await desk.open(orderCode)
      await fillApplication(desk.page, dossier, say, log)
      log.reached('answered')
      await declareIntention(desk, orderCode, dossier.mobile)
      log.reached('declared')
      await desk.submit(orderCode)
      log.reached('submitted')
      await (kind === 'simplified' ? carrySimplified(carried) : carryStandard(carried))
      await desk.seesStage(orderCode, 'opened')
      log.reached('opened')
    })
  })
}
