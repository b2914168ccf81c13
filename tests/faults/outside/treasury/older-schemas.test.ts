import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EBAM_DEFINITIONS, EBAM_HEADER } from '@kaihu/contract/ebam.ts'
import { afterEach, expect, test } from 'vitest'
import { withEveryVersion } from './older-schemas.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-older-'))
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function put(names: readonly string[]): void {
  for (const name of names)
    writeFileSync(path.join(folder, `${name}.xsd`), `<xs:schema targetNamespace="urn:${name}"/>`)
}

test('schemas of another version stand under the wanted name, the newest of them, and it is said; a message that is missing is named', () => {
  const [opening = '', ...others] = EBAM_DEFINITIONS
  put([EBAM_HEADER, ...others])
  expect(() => withEveryVersion(folder, () => undefined)).toThrow(`no version of ${opening}`)
  put(['acmt.007.001.02', 'acmt.007.001.03'])
  const told: string[] = []
  const whole = withEveryVersion(folder, (line) => told.push(line))
  expect(told).toEqual([`${opening} is not there: tried by acmt.007.001.03`])
  const schema = readFileSync(path.join(whole, `${opening}.xsd`), 'utf8')
  expect(schema).toBe(`<xs:schema targetNamespace="urn:${opening}"/>`)
  put([opening])
  expect(withEveryVersion(folder, (line) => told.push(line))).toBe(folder)
  expect(told).toHaveLength(1)
})
