import { type Desk, isKind, no, type Rule, searched, YES, yes } from './desk.ts'

/** Taxes, accounts and services. */
export const SERVICES: readonly Rule[] = [
  [
    /CRS\)?$|机构类别（CRS|CRS entity category/,
    (desk) =>
      isKind(desk, 'passive')
        ? [/消极|Passive/]
        : [/积极非金融机构(?!.*(上市|政府))|Active NFE - other|Active/],
  ],
  [
    /机构类别（境内|Category \(mainland/,
    (desk) => (isKind(desk, 'passive') ? [/消极|Passive/] : [/其他|Other/]),
  ],
  [/FATCA身份|chapter 4/, statusOf],
  [
    /税收居民身份|Tax residency of/,
    (desk) => (desk.dossier.country === 'CN' ? [/仅为中国|China only/] : [/仅为非|Non-resident/]),
  ],
  [/不能提供纳税人识别号|TIN is not/, () => [/./]],
  [/纳税人识别号|[Tt]axpayer identification|TIN$/, ({ dossier }) => dossier.registrationNumber],
  [/一般纳税人|General VAT|general taxpayer/, no],
  [/签署人身份|^Capacity/, () => [/法定代表人|Legal representative/]],
  [/控制人类型|[Tt]ype of controlling/, () => [/股权|ownership/]],
  [/授权事项|Authority$/, () => [/./]],
  [/经办人|Handling agent/, yes],
  [/自愿申请|own will/, yes],
  [/电子方式接收|receive documents electronically/, yes],
  [/限制性账户|restricted account/i, no],
  [/是否需要增值税|VAT invoice needed|是否需要开立香港|open a Hong Kong bank/, no],
  [/银行账号|bank account$|Bank account|账户账号|Number of the basic/, () => '31001234567890'],
  [/开户银行$|Bank name|Bank of/, () => '示例银行上海分行'],
  [/主要客户|主要供应商|^名称$/, () => '示例商贸有限公司'],
  [/人数|Headcount|payees/, () => '20'],
  [/数量|Number of devices/, () => '1'],
  [
    /金额|资本|限额|amount|capital|limit|receipts|payments$/i,
    ({ question }) => (question.control === 'text' ? '1000000' : undefined),
  ],
  [/意愿声明方式|Declaration approach/, () => [/视频|[Vv]ideo/]],
  [/网上银行$|online banking$/, (desk) => (isKind(desk, 'trading') ? [YES] : undefined)],
]

function statusOf(desk: Desk) {
  return isKind(desk, 'passive')
    ? searched(desk, ['消极非金融外国实体', 'Passive NFFE'])
    : searched(desk, ['积极非金融外国实体', 'Active NFFE'])
}
