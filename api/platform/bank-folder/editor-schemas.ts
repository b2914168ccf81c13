import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bankProfileSchema } from '@kaihu/domain/admin/bank-profile.ts'
import { ownQuestionsFileSchema } from '@kaihu/domain/admin/own-questions-file.ts'
import { ownWorkflowFileSchema } from '@kaihu/domain/admin/own-workflow-file.ts'
import { ownPapersFileSchema } from '@kaihu/domain/papers/own-papers-file.ts'
import { z } from 'zod'

/** What editors complete and underline the files of a folder by: JSON Schemas of the definitions that check them. */
export const SCHEMA_FOLDER = 'schema'

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  'bank.json': bankProfileSchema,
  'questions.json': ownQuestionsFileSchema,
  'papers.json': ownPapersFileSchema,
  'workflow.json': ownWorkflowFileSchema,
}

// Editors of YAML know draft 7 best. What a default fills in need not be written.
const AS = { io: 'input', target: 'draft-7', unrepresentable: 'any', reused: 'ref' } as const

function editorSchemas(): readonly (readonly [name: string, text: string])[] {
  return Object.entries(SCHEMAS).map(([name, schema]) => [
    name,
    `${JSON.stringify(z.toJSONSchema(schema, AS), null, 2)}\n`,
  ])
}

export function writeSchemas(folder: string): void {
  mkdirSync(path.join(folder, SCHEMA_FOLDER), { recursive: true })
  for (const [name, text] of editorSchemas()) writeFileSync(path.join(folder, SCHEMA_FOLDER, name), text)
}

/** Those of a folder that are not as this release writes them. */
export function findStaleSchemas(folder: string): readonly string[] {
  return editorSchemas()
    .filter(([name, text]) => {
      const file = path.join(folder, SCHEMA_FOLDER, name)
      return !existsSync(file) || readFileSync(file, 'utf8') !== text
    })
    .map(([name]) => `${SCHEMA_FOLDER}/${name}`)
}
