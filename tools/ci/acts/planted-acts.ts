type Planted = { file: string; text: string; isBreach: boolean }

function journey(isBreach: boolean, head: string, body: string): Planted {
  return {
    isBreach,
    file: 'tests/journeys/acts/planted.journey.ts',
    text: `import { act } from '../support/act.ts'\n${head}\ntest('x', async ({ product, staff, page }) => {\n  const cm = await staff('cm1')\n${body}\n})\n`,
  }
}

const MAKE = `import { makeOrder } from '../support/orders.ts'`

export const PLANTED_ACTS: Readonly<Record<string, Planted>> = {
  'a situation': journey(
    true,
    MAKE,
    `await act('a', async () => { await makeOrder(product, 'standard-0400') })`,
  ),
  'a situation through a function': journey(
    true,
    `${MAKE}\nasync function cheat() { await makeOrder(product, 'standard-0400') }`,
    `await act('a', () => cheat())`,
  ),
  'a situation through a function in a function': journey(
    true,
    `${MAKE}\nconst deep = () => makeOrder(null, 'standard-0400')\nconst cheat = async () => { await deep() }`,
    `await act('a', async () => { await cheat() })`,
  ),
  'a situation under another name': journey(
    true,
    `import { makeOrder as press } from '../support/orders.ts'`,
    `await act('a', async () => { await press(cm, 'standard-0400') })`,
  ),
  'a situation in a value': journey(
    true,
    MAKE,
    `const press = makeOrder\nawait act('a', async () => press(cm, 'x'))`,
  ),
  'answers from a record': journey(
    true,
    `import { fillIn } from '../support/page/fill-in.ts'`,
    `await act('a', async () => { await fillIn(cm.page, {}, {}, cm.say) })`,
  ),
  'answers from a record through a helper': journey(
    true,
    `import { enterCdd } from '../support/bank-work/cdd.ts'`,
    `await act('a', async () => { await enterCdd(cm, 'x') })`,
  ),
  'the server itself': journey(true, '', `await act('a', async () => { await fetch('http://localhost') })`),
  'the server through the page': journey(
    true,
    '',
    `await act('a', async () => { await page.request.post('/v1') })`,
  ),
  'the server in the page': journey(
    true,
    '',
    `await act('a', async () => { await cm.page.evaluate('fetch()') })`,
  ),
  'the server in the page, by a text': journey(
    true,
    '',
    `await act('a', () => cm.page['evaluate']('fetch()'))`,
  ),
  'the product': journey(true, '', `await act('a', async () => { await product.maker.wish({}) })`),
  'the database': journey(
    true,
    `import { connect } from '@kaihu/api/platform/database/connect.ts'`,
    `await act('a', async () => { connect('x') })`,
  ),
  'a module at hand': journey(
    true,
    '',
    `await act('a', async () => { await import('../support/orders.ts') })`,
  ),
  'a situation before the act': journey(
    false,
    MAKE,
    `const { orderCode } = await makeOrder(product, 'x')\nawait act('a', async () => { await cm.open(orderCode) })`,
  ),
  'a helper of the page': journey(
    false,
    `import { choose } from '../support/page/choose.ts'`,
    `await act('a', async () => { await choose(cm.page, cm.page.getByLabel('x'), 'y') })`,
  ),
}
