import { type Answer, type Desk, isKind, NO, no, type Rule, YES, yes } from './desk.ts'

/** How deep in the structure the question stands: a shareholder of the company is in the first layer. */
function layerOf({ question: { heads } }: Desk): number {
  return heads.filter((head) => /\d/.test(head)).length
}

function byCompany(desk: Desk): boolean {
  return isKind(desk, 'holding') && layerOf(desk) <= 1
}

/** One owner holds all, or two of them sixty and forty. */
function shareOf({ dossier, question }: Desk): string {
  if (dossier.kind !== 'twoOwners') return '100'
  return question.heads.some((head) => head.includes('1')) ? '60' : '40'
}

/** Who owns the company. */
export const OWNERSHIP: readonly Rule[] = [
  [/最终持股|Final percentage/, shareOf],
  [/表决权比例|表决权$|votes/, () => ({ skip: true })],
  [/外方投资者合计|Total share of foreign/, () => '100'],
  [/持股比例|Ownership percentage/, shareOf],
  [/占比|^Share$/, () => '100'],
  [
    /股东类型|Type of shareholder/,
    (desk): Answer => ({
      pick: byCompany(desk) ? [/单位|Entity/] : [/自然人|个人|Individual|Natural/],
      insists: true,
    }),
  ],
  [/单位中文名称|Entity name \(Chinese/, ({ dossier }) => dossier.parentName],
  [/证照号码|^Registration number$/, ({ dossier }) => dossier.parentCode],
  [
    /法定代表人是否为股东|legal representative a shareholder/,
    (desk) => (isKind(desk, 'holding') ? [NO] : [YES]),
  ],
  [/认定标准|Criterion/, () => [/^(直接或间接|Final ownership)/, /25/]],
  [/^控制方式|^Method/, () => [/股权|Equity/, /./]],
  [/关系形成日期|Date formed/, () => '2018-03-15'],
  [/备案受益所有人|filed with the registrar/, yes],
  [/免予备案|Exempt from filing/, no],
  [
    /股权结构超过一层$|^More than one layer of ownership$/,
    (desk) => (isKind(desk, 'holding') ? [YES] : [NO]),
  ],
  [
    /是否有外方投资者|Any foreign investor/,
    (desk) => (desk.dossier.representative.country === 'CN' ? [NO] : [YES]),
  ],
  [/治理结构|Governance/, () => [/执行董事|One director/, /./]],
  [/是否仅有一名|Only one/, yes],
  [/财务负责人与法定代表人|Financial controller is/, no],
]
