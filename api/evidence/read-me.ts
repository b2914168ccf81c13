import { sayText } from '../platform/http/words.ts'
import type { Locale } from '../platform/routes.ts'
import type { GatheredEvidence } from './gather-evidence.usecase.ts'

const FOLDERS = [
  'answers',
  'documents',
  'papers',
  'intention',
  'screening',
  'diligence',
  'order',
  'relationship',
  'audit',
] as const

function linesIn(locale: Locale, { orderCode, missing }: GatheredEvidence): readonly string[] {
  const t = (key: string, params = {}) => sayText(locale, `evidence:${key}`, params)
  return [
    t('readMe.title', { orderCode }),
    '',
    ...FOLDERS.map((folder) => `  ${`${folder}/`.padEnd(14)}${t(`readMe.folder.${folder}`)}`),
    '',
    t('readMe.verify'),
    '',
    t('readMe.stranger'),
    '',
    t('readMe.missing'),
    ...missing.map(({ name, cause }) => `  - ${name}: ${t(`cause.${cause}`)}`),
  ]
}

export function readMeLines(gathered: GatheredEvidence): readonly string[] {
  return [...linesIn('zh-CN', gathered), '', '----', '', ...linesIn('en-US', gathered)]
}
