import { test } from '../journeys/support/journey.ts'
import { LANGUAGES } from '../journeys/support/words.ts'
import { fillApplication, startApplication } from './apply.ts'
import { carrySimplified, carryStandard, giveToCaseManager } from './carry.ts'
import { declareIntention } from './declare.ts'
import { COMPANY_KINDS, type CompanyKind, makeDossier } from './dossier.ts'

/** `npm run faults -- applications` names the kinds; a walk of the journeys (WALK=1) takes one company of each flow. */
const kinds = (process.env['ROBOT_KINDS'] ?? 'private lite').split(' ') as CompanyKind[]

for (const [index, kind] of kinds.entries()) {
  const language = LANGUAGES[index % LANGUAGES.length] ?? 'zh-CN'
  test.describe(`a robot applies by hand for a company, in ${language}`, () => {
    test.use({ language })

    test(`${kind}: every question is answered from what the page shows, and the bank opens the account`, {
      tag: '@walk',
    }, async ({ staff, customer, say }) => {
      test.setTimeout(900_000)
      const seed = 1_000 + (Math.floor(Date.now() / 1_000) % 8_000)
      const dossier = makeDossier(kind, seed + COMPANY_KINDS.indexOf(kind))
      const desk = await customer(dossier.mobile)
      const orderCode = await startApplication(desk.page, dossier, say)
      const carried = { staff, orderCode, dossier, language }
      await giveToCaseManager(carried, kind === 'lite' ? 'gsc1' : 'cm1')
      await desk.open(orderCode)
      const effort = await fillApplication(desk.page, dossier, say)
      test.info().annotations.push({ type: kind, description: `${effort.answers} answers by hand` })
      await declareIntention(desk, orderCode, dossier.mobile)
      await desk.submit(orderCode)
      await (kind === 'lite' ? carrySimplified(carried) : carryStandard(carried))
      await desk.seesStage(orderCode, 'opened')
    })
  })
}
