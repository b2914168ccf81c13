import { createPool } from '@kaihu/api/platform/database/pool.ts'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/harness/test-database.ts'
import { haveRegister } from './demo-register.ts'
import { fictitiousName } from './fictitious-names.ts'

const { applicationUrl: url } = await createTestDatabase()
const pool = createPool(url)

test('the companies of the demo stand in the register once, with name, representative and shareholders', async () => {
  await haveRegister(pool, 3)
  await haveRegister(pool, 9)
  const { rows } = await pool.query('select name, facts from twin.company_register order by name')
  expect(rows).toHaveLength(3)
  expect(new Set(rows.map(({ name }) => name))).toEqual(
    new Set([0, 1, 2].map((index) => fictitiousName(index).nameCn)),
  )
  expect(rows[0].facts.legalRepresentative).toMatch(/\p{Script=Han}{2,}/u)
  const held = await pool.query(
    'select sum(percent::numeric)::integer as total from twin.company_shareholder group by credit_code',
  )
  expect(held.rows.map(({ total }) => total)).toEqual([100, 100, 100])
  await pool.end()
})
