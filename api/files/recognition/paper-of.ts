import { enterpriseTypeOf } from '@kaihu/domain/recognition/enterprise-type.ts'
import type { RecognisedPicture } from '@kaihu/domain/recognition/line.ts'
import type { RecognisedPaper } from '@kaihu/domain/recognition/paper.ts'
import { readPaper } from '@kaihu/domain/recognition/read-paper.ts'
import lists from '@kaihu/texts/zh-CN/lists.json' with { type: 'json' }

export function paperOf(picture: RecognisedPicture): RecognisedPaper | undefined {
  const paper = readPaper(picture)
  const type = paper?.fields.find(({ key }) => key === 'enterpriseType')
  const code = type && enterpriseTypeOf(type.value, lists.enterpriseRegistrationTypes)
  if (!paper || !type || code === undefined) return paper
  return { ...paper, fields: [...paper.fields, { ...type, key: 'enterpriseTypeCode', value: code }] }
}
