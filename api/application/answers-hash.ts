import { createHash } from 'node:crypto'
import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'

export function jsonHash(value: unknown): string {
  return createHash('sha256')
    .update(canonicalJson(JSON.parse(JSON.stringify(value))))
    .digest('hex')
}

export function answersHash(answers: Answers): string {
  return jsonHash(answers)
}
