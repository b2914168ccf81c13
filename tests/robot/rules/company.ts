import { COUNTRIES, type CompanyKind, nameOnPaper } from '../dossier.ts'
import { type Answer, type Desk, frameOf, isKind, NO, type Rule, searched, YES } from './desk.ts'

/** What the licence says of the company's form, where it is not a limited company. */
const FORMS: Readonly<Partial<Record<CompanyKind, RegExp>>> = {
  partnership: /^(合伙企业|Partnership)/,
  soleProprietor: /^(个人独资企业|Sole proprietorship)/,
  representativeOffice: /^(代表处|Representative office)/,
  listed: /^(股份有限公司|Joint-stock)/,
  hongKong: /^(境外公司|Overseas company)/,
  overseas: /^(境外公司|Overseas company)/,
}

const TYPES: Readonly<Partial<Record<CompanyKind, readonly [zh: string, en: string]>>> = {
  partnership: ['有限合伙企业', 'Limited partnership'],
  soleProprietor: ['个人独资企业', 'Sole proprietorship'],
  foreignOwned: ['有限责任公司(外国自然人独资)', 'LLC (wholly owned by foreign natural person)'],
  listed: ['股份有限公司(上市)', 'Joint-stock company (listed)'],
  stateOwned: ['有限责任公司(国有独资)', 'LLC (wholly state-owned)'],
}

function isAbroad(desk: Desk): boolean {
  return desk.dossier.country !== 'CN'
}

/** The paper by which the company is registered. */
function paperOf(desk: Desk): Answer | undefined {
  if (/股东|Shareholder/.test(frameOf(desk.question))) return [/营业执照|Business licence/]
  if (isKind(desk, 'hongKong')) return [/商业登记证|business registration/]
  if (isAbroad(desk)) return [/公司注册证书|incorporation/]
  return isKind(desk, 'representativeOffice') ? [/代表机构|Representative office/] : [/营业执照|licence/]
}

/** The company's own papers, its places and what it does. */
export const COMPANY: readonly Rule[] = [
  [
    /^注册国家|^Country or region of registration/,
    (desk) => searched(desk, COUNTRIES[desk.dossier.country], true),
  ],
  [/证照类型|(Registration|Identification) document type/, paperOf],
  [
    /^统一社会信用代码|^Unified social credit code|商业登记号码|Business registration number|^注册登记号$|^Registration number$/,
    ({ dossier, question }) => (question.heads.length > 0 ? undefined : dossier.registrationNumber),
  ],
  [/Formation \(incorporation\) number/, ({ dossier }) => dossier.formationNumber],
  [/公司中文名称|Company name \(Chinese\)/, ({ dossier }) => dossier.nameCn],
  [
    /公司英文名称|机构英文名称|Company name \(English\)|Entity name \(English\)/,
    ({ dossier, question }) => (question.heads.length > 0 ? undefined : dossier.nameEn),
  ],
  [/是否有中文名称|Chinese name$/, () => [YES]],
  [
    /法定代表人姓名|单位负责人姓名|Legal representative name|^Person in charge$/,
    ({ dossier }) => nameOnPaper(dossier.representative),
  ],
  [/组织形式|Legal form/, ({ dossier }) => [FORMS[dossier.kind] ?? /^(有限责任|Limited liability)/]],
  [
    /^(企业类型|Enterprise type)$/,
    (desk) =>
      searched(
        desk,
        TYPES[desk.dossier.kind] ?? ['有限责任公司(自然人投资或控股)', 'LLC (invested or controlled'],
      ),
  ],
  [/注册资本是否|capital stated/, () => [/^(有|是|Stated)/]],
  [/成立日期|有效期起|开始经营日期|Date of establishment|valid from|Operating since/, () => '2018-03-15'],
  [/有效期止|[Vv]alid to$/, () => '2035-06-30'],
  [/^(长期|Long-term)/, () => ({ tick: true })],
  [/任职日期|Date of appointment/, () => '2018-03-15'],
  [/决议日期|Date of resolution/, () => '2026-11-02'],
  [/授权有效期|有效期至|valid until|Valid until|Validity of/, () => '2027-06-30'],
  [/租赁到期|Lease end/, () => '2029-12-31'],

  // What it is
  [/^是否上市公司|^Listed on a stock exchange$/, (desk) => (isKind(desk, 'listed') ? [YES] : [NO])],
  [/^是否受监管|^Regulated entity$/, (desk) => (isKind(desk, 'regulated') ? [YES] : [NO])],
  [/证券交易所|[Ss]tock exchange$/, (desk) => searched(desk, ['上海证券交易所', 'Shanghai Stock Exchange'])],
  [/上市公司名称|listed company/, ({ dossier }) => dossier.nameCn],
  [/股票代码|Stock code/, () => '600999'],
  [
    /监管机构名称|[Rr]egulator( name)?$|Name of the regulator/,
    () => 'National Financial Regulatory Administration',
  ],
  [/许可证号码|licence number/, () => 'L10123456'],
  [/小微企业|small or micro/i, (desk) => (isKind(desk, 'trading') ? [YES] : [NO])],
  [/是否已开始经营|[Bb]usiness started/, (desk) => (isKind(desk, 'holding') ? [NO] : [YES])],
  [/进出口经营权|Import and export right/, (desk) => (isKind(desk, 'trading') ? [YES] : [NO])],
  [/跨境收付$|^Cross-border payments/, (desk) => (isKind(desk, 'trading') ? [YES] : [NO])],
  [/货物贸易外汇收支名录|SAFE trade list/, (desk) => (isKind(desk, 'trading') ? [YES] : [NO])],
  [/海关|[Cc]ustoms/, () => '3101910123'],
  [/是否隶属于集团|^Member of a group/, (desk) => (isKind(desk, 'stateOwned') ? [YES] : [NO])],
  [
    /上级法人或主管单位$|^Superior legal entity/,
    (desk) => (isKind(desk, 'representativeOffice') ? [YES] : [NO]),
  ],
  [/上级.*账户编号|Basic account number|核准号|approval number/, () => 'J2900000001234'],
  [/上级.*名称|Name of superior|集团名称|Group name/, () => 'Hexu Group'],
  [/组织机构代码|特殊机构代码$|[Oo]rganisation code$/, ({ dossier }) => dossier.creditCode.slice(8, 17)],
]
