import { loadavg } from 'node:os'
import { checkApplication } from '@kaihu/domain/application/check-application.ts'
import { exampleContext } from '@kaihu/domain/application/examples.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { miss, progress, report } from './figures/figure.ts'
import { percentile } from './figures/statistics.ts'
import { type Applicant, makeApplicants } from './form/applicants.ts'
import { addressOf, measureFirstLoad, measureRender, openBrowser, signIn } from './form/browser.ts'
import { fillIn } from './form/fill-in.ts'
import { fullAnswers, LARGEST } from './form/full-section.ts'
import { measureSaving } from './form/saving.ts'
import { measureTyping } from './form/typing.ts'
import { openWorld } from './product/world.ts'

const APPLICANTS = 40

function tell(figure: string, value: number, unit: string, limit: number): void {
  report({ bench: 'form', figure, value, unit, limit, load: loadavg()[0] ?? 0 })
  if (value >= limit) miss(`${figure}: ${value.toFixed(1)} ${unit}, the limit is ${limit} ${unit}`)
}

/** Checks everything by the rule of submission, the way the form and the server do. */
function measureCheck(): void {
  const context = exampleContext(STANDARD)
  const times = Array.from({ length: 40 }, () => {
    const answers = fullAnswers()
    const started = performance.now()
    checkApplication(answers, context)
    return performance.now() - started
  })
  tell('check of everything p95, all groups full', percentile(times.slice(5), 0.95), 'ms', 100)
}

async function measureBrowser(applicant: Applicant, port: number): Promise<void> {
  const { page, close } = await openBrowser()
  try {
    await signIn(page, applicant, port)
    tell(
      'first load of the form route',
      await measureFirstLoad(page, addressOf(applicant, port, 'companyInfo')),
      'kB',
      400,
    )
    await page.goto(addressOf(applicant, port, 'authorisedPersons'))
    const link = `a[href*="section=${LARGEST}"]`
    const shown = '[data-path="ownership.beneficialOwners"] .group-entry:nth-of-type(10)'
    tell('largest section shown, all groups full', await measureRender(page, link, shown), 'ms', 700)
    const entry = page.locator('[data-path="ownership.shareholders"] .group-title').first()
    await entry.click()
    const field = '[data-path="ownership.shareholders[0].person.positionTitle"] input'
    tell('key press to paint p95', await measureTyping(page, field, 1), 'ms', 16)
    tell('key press to paint p95, processor 4 times slower', await measureTyping(page, field, 4), 'ms', 60)
  } finally {
    await close()
  }
}

/** The form: typing and showing in a real browser, checking everything, saving at a fixed rate, bytes of a first visit. */
export async function main(): Promise<void> {
  measureCheck()
  const world = await openWorld()
  try {
    progress(`${APPLICANTS} applications`)
    const [first, ...applicants] = await makeApplicants(world, APPLICANTS + 1)
    if (!first) throw new Error('There is no application to fill in')
    await fillIn(world, first)
    const server = await world.startServer()
    progress('typing and showing')
    await measureBrowser(first, server.port)
    progress('saving')
    const second = await world.startServer()
    await measureSaving(world, applicants, [server.port, second.port])
    await second.stop()
    await server.stop()
  } finally {
    await world.close()
  }
}
