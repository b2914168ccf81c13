import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readYaml } from '../yaml/read-yaml.ts'
import { findStaleSchemas } from './editor-schemas.ts'

const EXAMPLES = path.resolve(import.meta.dirname, '../../../examples')
const BANKS = ['plain-bank', 'harbour-bank'] as const

test.each(BANKS)('the schemas of %s are those of this release (npm run kaihu -- bank schema)', (bank) => {
  expect(findStaleSchemas(path.join(EXAMPLES, bank))).toEqual([])
})

/** Each file of the examples, with the schema that its first line names to editors. */
function filesWithSchema() {
  return BANKS.flatMap((bank) =>
    ['bank', 'questions', 'papers', 'workflow'].flatMap((name) => {
      const file = path.join(EXAMPLES, bank, `${name}.yaml`)
      if (!existsSync(file)) return []
      const text = readFileSync(file, 'utf8')
      const [, named = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text) ?? []
      return [{ name: `${bank}/${name}.yaml`, text, schema: path.resolve(path.dirname(file), named) }]
    }),
  )
}

test.each(filesWithSchema())('an editor finds nothing wrong in $name, and finds a misspelt key', (file) => {
  const schema = z.fromJSONSchema(JSON.parse(readFileSync(file.schema, 'utf8')))
  const { content } = readYaml(file.text)
  expect(schema.safeParse(content).error?.issues).toBeUndefined()
  expect(schema.safeParse({ ...(content as object), hotlin: 'x' }).success).toBe(false)
})

test('an editor offers the roles and acts that a task may name, and knows the form of its key', () => {
  const [folder = ''] = BANKS.map((bank) => path.join(EXAMPLES, bank, 'schema', 'workflow.json'))
  const text = readFileSync(folder, 'utf8')
  for (const offered of ['"RM_LEADER"', '"cm_pre_approve"', '^bank_[a-z]']) expect(text).toContain(offered)
})
