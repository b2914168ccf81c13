import type { SlotPath } from './slot-path.ts'

/** A slot into which a file may belong, and whose document it is where it is a person's. */
export type PossibleSlot = { readonly slot: SlotPath; readonly key: string; readonly person?: string }

/** How people call the papers of a slot, in names of files; what is more special stands in longer words. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  businessLicence: ['营业执照', '登记证书', 'business licence', 'business license'],
  articles: ['章程', 'articles'],
  addressProof: [
    '经营场所',
    '房产证',
    '产权证',
    '不动产',
    '租赁',
    '租约',
    'lease',
    'tenancy',
    'address',
    'premises',
  ],
  basicAccountProof: ['开户许可证', '基本存款账户', '基本户', 'basic account'],
  stockRightImageList: ['股权证明', '股东名册', '出资证明', 'register of members', 'shareholding'],
  ownershipChartFile: ['股权结构', '股权架构', '架构图', 'ownership chart', 'structure chart'],
  shareholderDocs: ['股东登记', '股东营业执照', '股东执照', 'shareholder licence', 'shareholder license'],
  hkBusinessRegistrationImageList: ['商业登记', 'business registration'],
  bodyCorporateCreateFormImageList: ['成立表格', '法团成立', 'incorporation form'],
  overseasRegistration: ['境外注册', '注册证明', 'certificate of incorporation'],
  boardResolutionImageList: ['决议', 'resolution'],
  powerOfAttorneyImageList: ['授权委托', '委托书', 'power of attorney'],
  specialAccountProof: ['专用存款', '专用账户', '资金证明'],
  temporaryAccountProof: ['临时存款', '临时账户', '设立依据'],
  safeRegistration: ['外汇登记', '外汇业务登记', 'foreign exchange registration'],
  regulatoryLicence: ['业务许可证', '金融许可证', 'regulatory licence', 'regulatory license'],
  uboProof: ['受益所有人', 'beneficial owner'],
  taxProof: ['一般纳税人', 'taxpayer'],
  crsFatcaSigned: ['税收声明', 'crs', 'fatca'],
  specimenCardFile: ['印鉴卡', 'specimen'],
  superiorProof: ['上级单位', 'superior'],
  businessContracts: ['合同', '发票', 'contract', 'invoice'],
  orgBasicInfoSigned: ['单位基本情况表'],
  companyInfoSigned: ['公司信息表'],
  accountApplicationSigned: ['账户申请书', '开户申请书', 'account application'],
  aa0117Signed: ['aa0117'],
  aa0118Signed: ['aa0118'],
  aa0119Signed: ['aa0119'],
  aa0120Signed: ['aa0120'],
  aa0121Signed: ['aa0121'],
  declarationSigned: ['服务确认书', '声明及服务'],
}

const REPRESENTATIVE = ['法人', '法定代表人', '负责人', 'legal representative', 'legal rep']
const DOCUMENT = ['身份证', '护照', '通行证', '证件', 'passport', 'id card', 'identity']
const BACK = ['反面', '背面', '国徽', 'back']

function plain(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replaceAll(/[\s_\-.·()（）[\]【】]+/g, ' ')
}

function longestIn(text: string, words: readonly string[]): number {
  return Math.max(0, ...words.filter((word) => text.includes(word)).map((word) => word.length))
}

/**
 * That of a person named in it, else the one whose words are the longest in it; undefined for none or as much
 * of two.
 */
export function guessSlot(fileName: string, slots: readonly PossibleSlot[]): PossibleSlot | undefined {
  const text = plain(fileName)
  return ofPerson(text, slots) ?? ofPaper(text, slots)
}

function ofPaper(text: string, slots: readonly PossibleSlot[]): PossibleSlot | undefined {
  const scored = slots.map((one) => ({ one, score: longestIn(text, WORDS[one.key] ?? []) }))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const [first, ...others] = scored.filter(({ score }) => score === best)
  return best > 0 && others.length === 0 ? first?.one : undefined
}

function ofPerson(text: string, slots: readonly PossibleSlot[]): PossibleSlot | undefined {
  const isBack = longestIn(text, BACK) > 0
  const named = slots.filter(({ person }) => person !== undefined && text.includes(plain(`${person}.`)))
  const isOfRepresentative = longestIn(text, REPRESENTATIVE) > 0
  const found =
    named.length > 0 || !isOfRepresentative || longestIn(text, DOCUMENT) === 0
      ? named
      : slots.filter(({ key }) => key.startsWith('legalRepId'))
  const fitting = found.filter(({ key }) => isBack !== (key === 'legalRepIdFront') || found.length === 1)
  const [first, ...others] = fitting.filter(({ key }) => isBack || key !== 'legalRepIdBack')
  return others.length === 0 ? first : undefined
}

export type PaperRead = {
  readonly kind: string | null
  readonly fields: readonly { readonly key: string; readonly value: string }[]
}

function words(name: string): string {
  return name
    .toUpperCase()
    .split(/[\s,]+/)
    .toSorted()
    .join(' ')
}

/** The slot of a paper that was recognised: a licence by its company, a document by its person. */
export function slotOfPaper(
  { kind, fields }: PaperRead,
  slots: readonly PossibleSlot[],
  companyName: string,
): PossibleSlot | undefined {
  const said = (key: string) => fields.find((field) => field.key === key)?.value ?? ''
  if (kind === 'businessLicence') {
    const own = said('companyName') === companyName ? 'businessLicence' : 'shareholderDocs'
    return slots.find(({ key }) => key === own)
  }
  if (kind === 'accountLicence') return slots.find(({ key }) => key === 'basicAccountProof')
  if (kind !== 'identityCardFront' && kind !== 'passport') return undefined
  const name = words(said('name'))
  const isTheirs = ({ key, person }: PossibleSlot) =>
    key !== 'legalRepIdBack' && person !== undefined && words(person) === name
  return name === '' ? undefined : slots.find(isTheirs)
}
