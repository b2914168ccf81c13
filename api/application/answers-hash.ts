import { createHash } from 'node:crypto'
import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'

/** SHA-256 of the canonical JSON of a value, hex. */
export function jsonHash(value: unknown): string {
  return createHash('sha256')
    .update(canonicalJson(JSON.parse(JSON.stringify(value))))
    .digest('hex')
}

/** SHA-256 of the canonical JSON of the answers, hex. */
export function answersHash(answers: Answers): string {
  return jsonHash(answers)
}
