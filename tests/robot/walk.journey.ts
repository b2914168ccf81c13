import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { seededRandom } from '../harness/drawn/seeded-random.ts'
import { ROLE_ACCOUNTS } from '../harness/role-accounts.ts'
import { expect, test } from '../journeys/support/journey.ts'
import { makeOrder } from '../journeys/support/orders.ts'
import { LANGUAGES, tagOf } from '../journeys/support/words.ts'
import { Log } from './log.ts'
import { deadEnd } from './walk/dead-end.ts'
import { type Visit, walkOrder } from './walk/walk-order.ts'

// `npm run faults -- robot PRESSES SEED` walks long; the journeys take a short walk each time.
const PRESSES = Number(process.env['ROBOT_PRESSES'] ?? '10')
const SEED = Number(process.env['ROBOT_SEED'] ?? '1')
const PRESSES_EACH = 10
/** Sees every order. */
const READER = ROLE_ACCOUNTS.CM_LEADER

for (const [index, language] of LANGUAGES.entries()) {
  test.describe(`a robot at the desks of the bank, in ${language}`, { tag: tagOf(language) }, () => {
    test.use({ language })

    test(`every act that a page offers as open happens, or says what it wants (seed ${SEED})`, async ({
      product,
      staff,
      customer,
    }) => {
      const presses = Math.ceil(PRESSES / LANGUAGES.length)
      test.setTimeout(120_000 + presses * 30_000)
      const log = new Log({ language, seed: SEED })
      const random = seededRandom(SEED * 2 + index)
      const pick = (count: number) => Math.floor(random() * count)
      const visits: Visit[] = []
      const situations = Object.keys(SITUATIONS)
      const accounts = Object.values(ROLE_ACCOUNTS)
      while (visits.length < presses) {
        const situation = situations[pick(situations.length)] ?? ''
        const order = await makeOrder(product, situation)
        const who = accounts[pick(accounts.length)] ?? ''
        const desk = await staff(who)
        const most = Math.min(PRESSES_EACH, presses - visits.length)
        const walked = await walkOrder({ desk, who, orderCode: order.orderCode, pick, most })
        visits.push(...walked)
        for (const { place, pressed } of walked) {
          const about = `${situation} as ${who}, ${place}: ${pressed.act}`
          log.reached(about, { outcome: pressed.outcome, told: pressed.told })
          expect.soft(pressed.faults, about).toEqual([])
        }
        const end = await deadEnd(await staff(READER), { staff, customer }, order)
        const pressed = walked.map(({ pressed: { act } }) => act).join(', ')
        expect.soft(end, `${situation} after ${who} pressed ${pressed}: somebody can go on`).toBeNull()
      }
    })
  })
}
