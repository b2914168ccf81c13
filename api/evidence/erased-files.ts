import { LOCALES } from '@kaihu/domain/base/locales.ts'
import { sayText } from '../platform/http/words.ts'
import type { ErasedOrder } from '../retention/runs/erased.store.ts'
import { type EvidenceFile, jsonFile, textFile } from './evidence-part.ts'
import { ERASED } from './manifest.ts'

export function erasedFiles({ branchCode: _branch, ...erased }: ErasedOrder): EvidenceFile[] {
  const on = erased.erasedAt.toISOString()
  const lines = LOCALES.map((locale) =>
    sayText(locale, 'evidence:erased', {
      orderCode: erased.orderCode,
      on,
      since: erased.since,
      rule: sayText(locale, `retention:rule.${erased.rule}`),
      proposedBy: erased.proposedBy,
      decidedBy: erased.decidedBy,
    }),
  )
  return [jsonFile(ERASED, { ...erased, erasedAt: on }), textFile('erased.txt', lines)]
}
