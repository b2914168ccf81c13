import { expect, test } from 'vitest'
import { guessSlot, type PossibleSlot, slotOfPaper } from './guess-slot.ts'

const SLOTS: readonly PossibleSlot[] = [
  ...[
    'businessLicence',
    'articles',
    'addressProof',
    'stockRightImageList',
    'ownershipChartFile',
    'shareholderDocs',
    'boardResolutionImageList',
    'powerOfAttorneyImageList',
    'businessContracts',
  ].map((key) => ({ slot: `designatedFiles.${key}`, key })),
  { slot: 'designatedFiles.legalRepIdFront', key: 'legalRepIdFront', person: 'Oliver Sample' },
  { slot: 'designatedFiles.legalRepIdBack', key: 'legalRepIdBack', person: 'Oliver Sample' },
  { slot: 'designatedFiles.personIds.linshian', key: 'personIds', person: '林示安' },
  { slot: 'designatedFiles.personIds.zhou', key: 'personIds', person: '周范文' },
]

test.each([
  ['营业执照.pdf', 'businessLicence'],
  ['禾源示例 Business_License (scan).PDF', 'businessLicence'],
  ['股东营业执照-例舟.jpg', 'shareholderDocs'],
  ['公司章程2024.pdf', 'articles'],
  ['股权结构图.png', 'ownershipChartFile'],
  ['房产证.jpg', 'addressProof'],
  ['董事会决议（签字）.pdf', 'boardResolutionImageList'],
  ['授权委托书.pdf', 'powerOfAttorneyImageList'],
  ['采购合同.pdf', 'businessContracts'],
  ['oliver-sample passport.jpg', 'legalRepIdFront'],
  ['法人身份证正面.jpg', 'legalRepIdFront'],
  ['法人身份证反面.jpg', 'legalRepIdBack'],
  ['林示安身份证正面.jpg', 'personIds.linshian'],
  ['身份证_周范文_国徽面.jpg', 'personIds.zhou'],
])('%s belongs into %s', (name, slot) => {
  expect(guessSlot(name, SLOTS)?.slot).toBe(`designatedFiles.${slot}`)
})

test.each(['IMG_20261126_1309.jpg', 'scan.pdf', '身份证.jpg', '章程及合同.pdf', ''])(
  'of %s nobody can tell where it belongs, and it is left to whoever hands it in',
  (name) => expect(guessSlot(name, SLOTS)).toBeUndefined(),
)

test('a slot that is not asked for is never guessed', () => {
  expect(guessSlot('公司章程.pdf', SLOTS.slice(0, 1))).toBeUndefined()
})

test('a paper that was read belongs to the company or the person that it names', () => {
  const of = (kind: string | null, fields: Readonly<Record<string, string>>) =>
    slotOfPaper(
      { kind, fields: Object.entries(fields).map(([key, value]) => ({ key, value })) },
      SLOTS,
      '禾源示例有限公司',
    )?.key
  expect(of('businessLicence', { companyName: '禾源示例有限公司' })).toBe('businessLicence')
  expect(of('businessLicence', { companyName: '例舟样本有限公司' })).toBe('shareholderDocs')
  expect(of('identityCardFront', { name: '周范文' })).toBe('personIds')
  expect(of('passport', { name: 'SAMPLE OLIVER' })).toBe('legalRepIdFront')
  expect(of('identityCardFront', { name: '无人' })).toBeUndefined()
  expect(of('identityCardBack', {})).toBeUndefined()
  expect(of(null, {})).toBeUndefined()
})
