import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { commandHere } from '../../../tests/harness/process/command-here.ts'
import { commandData } from '../../../tests/harness/process/own-product-data.ts'

const { environment } = await commandData()
const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-registry-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a register whose first line does not name the columns is refused in a line that says what it has to be', async () => {
  const file = path.join(folder, 'register.csv')
  writeFileSync(file, 'code,name\n91310000MA1K35X2X1,甲公司\n')
  const { code, said } = await commandHere(['registry', 'import', file], { env: environment })
  expect(code).toBe(1)
  expect(said).toMatch(
    /^Line 1 must name the columns, .*credit_code and name are needed\. It says: code, name$/m,
  )
  expect(said).not.toContain('    at ')
})
