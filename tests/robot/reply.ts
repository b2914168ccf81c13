import type { Dossier, Person } from './dossier.ts'
import type { Question } from './question.ts'

/**
 * What a person with the papers on the desk answers to a question, judged by what the page says alone: the words of
 * the label, of the frames around it, and of what can be chosen. `pick` names entries in order of preference; the
 * first that is offered is taken, and without any the first entry at all.
 */
export type Reply =
  | { readonly type: string }
  | { readonly pick: readonly RegExp[]; readonly search?: readonly string[] }
  | { readonly tick: true }
  | { readonly add: true }
  /** `more`: what lies there was not enough */
  | { readonly file: true; readonly more: boolean }
  | { readonly from: string; readonly to: string }
  | { readonly skip: true }

type Answer = string | readonly RegExp[] | Reply

interface Desk {
  readonly dossier: Dossier
  readonly question: Question
  readonly person: Person
  /** how often this question was answered before and found wrong */
  readonly attempt: number
}

type Rule = readonly [label: RegExp, answer: (desk: Desk) => Answer | undefined]

const YES = /^(是|Yes)$/
const NO = /^(否|No)$/
const yes = (): Answer => [YES]
const no = (): Answer => [NO]

const isKind = (desk: Desk, ...kinds: readonly Dossier['kind'][]): boolean =>
  kinds.includes(desk.dossier.kind)

/** The first rule whose words fit the label and that has an answer decides. */
const RULES: readonly Rule[] = [
  // The start of an application
  [/^(流程|Flow|办理方式|Way)/, () => [/标准|Standard/]],
  // What the simplified flow is open to
  [
    /境内注册的企业|单位股东$|名单之外|外汇结算账户$|^Registered in the mainland|one layer|outside the high-risk|^Only basic/,
    yes,
  ],
  [/(企业|公司|单位)名称$|^(Company name|Name of the company)$/, ({ dossier }) => dossier.nameCn],
  [/公司中文名称|Company name \(Chinese\)/, ({ dossier }) => dossier.nameCn],
  [
    /公司英文名称|机构英文名称|Company name \(English\)|Entity name \(English\)/,
    ({ dossier, question }) => (question.heads.length > 0 ? undefined : dossier.nameEn),
  ],
  [/统一社会信用代码|Unified social credit code/, ({ dossier }) => dossier.creditCode],
  [/开户网点|Branch$/, () => [/上海|Shanghai/]],

  // Numbers of documents
  [/证件号码|Document number|ID number/, ({ person }) => person.idNumber],
  [/证件类型|Document type|ID type/, () => [/居民身份证|Resident identity|ID card/]],
  [/证照类型|document type/, () => [/统一社会信用|营业执照|credit|licence/i]],
  [/证照号码|Registration number/, ({ dossier }) => dossier.creditCode.slice(0, -2).concat('00')],

  // People
  [/^(中文)?姓名$|中文姓名|Name \(Chinese\)|^Name$/, ({ person }) => person.nameCn],
  [/英文姓名|Name \(English/, ({ person }) => person.nameEn],
  [/法定代表人姓名|Legal representative name/, ({ dossier }) => dossier.representative.nameCn],
  [/联系人(姓名)?$|^Contact( person)?$|Contact name/, ({ dossier }) => dossier.manager.nameCn],
  [/签署人|声明人|Name of signer|Declared by/, ({ dossier }) => dossier.representative.nameCn],
  [
    /收件人$|收票人$|申报联系人|印章保管人|Recipient$|recipient$|Declaration contact|Keeper/,
    ({ dossier }) => dossier.manager.nameCn,
  ],
  [/称谓|Title$/, ({ person }) => [person.gender === 'M' ? /先生|Mr/ : /女士|Ms/]],
  [/性别|Gender/, ({ person }) => [person.gender === 'M' ? /^(男|Male)/ : /^(女|Female)/]],
  [/出生日期|Date of birth/, ({ person }) => person.birthDate],
  [/出生地|Place of birth/, () => '上海'],
  [
    /职务|Position$|Job title/,
    ({ person, question }) => person.position[/[a-z]/.test(question.label) ? 1 : 0],
  ],
  [/年龄异常|Rationale for age/, () => '经核实属实'],
  [/网站|Website/, () => 'www.hexu-demo.example.com'],
  [/邮箱|[Ee]-?mail/, ({ person }) => person.mail],
  [/传真|[Ff]ax/, ({ dossier }) => `021-5512${String(dossier.seed).padStart(4, '0').slice(-4)}`],
  [
    /固定电话|联系人电话|开票电话|Telephone$|telephone$|Telephone for|Contact telephone/,
    ({ dossier, attempt }) =>
      attempt === 0 ? `021-5512${String(dossier.seed).padStart(4, '0').slice(-4)}` : dossier.manager.mobile,
  ],
  [/手机|[Mm]obile/, ({ person }) => person.mobile],

  // Places
  [/邮政编码|[Pp]ostal code/, () => '200030'],
  [/^(省|Province)/, () => [/上海|Shanghai/]],
  [/^(市|City|Municipality)/, () => [/./]],
  [/^(区|District|县)/, () => [/徐汇|Xuhui/, /./]],
  [
    /详细地址|Street|Detailed address|Address line/,
    ({ dossier, question }) =>
      /英文|拼音|English|pinyin/.test([...question.heads, question.label].join(' '))
        ? dossier.streetEn
        : dossier.street,
  ],
  [
    /国家|国籍|国别|常驻国|Country|Nationality|country/,
    (desk) => ({
      pick: [/中国(?!香港|澳门|台湾)|^China|Mainland/],
      search: /[a-z]/.test(desk.question.label) ? ['China'] : ['中国'],
    }),
  ],
  [/地址不一致|addresses differ/, () => '办公场地较大，另行租赁'],
  [/经营场所性质|Nature of premises/, () => [/自有|Owned/, /./]],

  // Shares: one owner holds all, or two of them sixty and forty
  [/最终持股|Final percentage/, (desk) => shareOf(desk)],
  [/表决权|votes/, () => ({ skip: true })],
  [/持股比例|Ownership percentage/, (desk) => shareOf(desk)],
  [/占比|^Share$/, () => '100'],
  [/股东类型|Type of shareholder/, () => [/自然人|个人|Individual|Natural/]],
  [/法定代表人是否为股东|legal representative a shareholder/, yes],
  [/常驻境内|live in the mainland/, yes],
  [/认定标准|Criterion/, () => [/25/]],
  [/控制方式$|^Method/, () => [/直接|Direct/, /./]],
  [/关系形成日期|Date formed/, () => '2018-03-15'],
  [/备案受益所有人|filed with the registrar/, yes],
  [/免予备案|Exempt from filing/, no],

  // Dates of the company
  [/成立日期|有效期起|开始经营|Date of establishment|valid from|Operating since/, () => '2018-03-15'],
  [/授权有效期|有效期至|valid until|Valid until/, () => '2027-06-30'],
  [/决议日期|任职日期|Date of resolution/, () => '2026-11-02'],
  [/租赁到期|Lease end/, () => '2029-12-31'],
  [/^(长期|Long-term)/, () => ({ tick: true })],

  // What the company is
  [/是否有中文名称|Chinese name$/, yes],
  [/是否上市|Listed on/, (desk) => (isKind(desk, 'listed') ? [YES] : [NO])],
  [/是否受监管|^Regulated/, (desk) => (isKind(desk, 'regulated') ? [YES] : [NO])],
  [/证券交易所|stock exchange/, () => '上海证券交易所'],
  [/上市公司名称|listed company/, ({ dossier }) => dossier.nameCn],
  [/股票代码|Stock code/, () => '600999'],
  [/监管机构名称|regulator/, () => '国家金融监督管理总局'],
  [/许可证号码|licence number/, () => 'L10123456'],
  [/小微企业|small or micro/i, no],
  [/是否已开始经营|business started/, yes],
  [
    /组织形式|Legal form/,
    (desk) =>
      isKind(desk, 'partnership') ? [/合伙|[Pp]artnership/] : [/有限责任|[Ll]imited liability/, /有限/],
  ],
  [
    /企业类型|Enterprise type/,
    (desk) =>
      isKind(desk, 'stateOwned')
        ? [/国有|State/]
        : isKind(desk, 'foreignOwned')
          ? [/外商|Foreign/]
          : [/私营|民营|Private/, /内资|有限/],
  ],
  [/注册资本是否|capital stated/, () => [/^(是|已|注明|Yes|Stated)/]],
  [
    /CRS\)?$|机构类别|entity category/,
    (desk) => (isKind(desk, 'passive') ? [/消极|Passive/] : [/积极非金融机构(?!.*(上市|政府))|Active/]),
  ],
  [
    /FATCA身份|chapter 4/,
    (desk) =>
      isKind(desk, 'passive')
        ? {
            pick: [/消极|Passive NFFE/],
            search: /[a-z]/.test(desk.question.label) ? ['Passive', ''] : ['消极', ''],
          }
        : {
            pick: [/积极|Active NFFE/],
            search: /[a-z]{3}/.test(desk.question.label) ? ['Active', ''] : ['积极', ''],
          },
  ],
  [/税收居民身份|Tax residency of/, () => [/仅为中国|仅.*居民|only/i]],
  [/纳税人识别号|Taxpayer identification/, ({ dossier }) => dossier.creditCode],
  [/一般纳税人|General VAT/, no],
  [/治理结构|Governance/, () => [/执行董事|Executive/, /./]],
  [/授权事项|Authority$/, () => [/./]],
  [/经办人|Handling agent/, yes],
  [/是否仅有一名|Only one/, yes],
  [/财务负责人与法定代表人|Financial controller is/, no],
  [/常驻|自愿申请|own will/, yes],
  [/电子方式接收|receive documents electronically/, yes],
  [/限制性账户|restricted account/, no],
  [/银行账号|bank account$|账户账号/, () => '31001234567890'],
  [/开户银行|Bank name|Bank of/, () => '示例银行上海分行'],
  [/人数|Headcount|payees/, () => '20'],
  [/数量|Number of devices/, () => '1'],
  [
    /金额|资本|限额|amount|capital|limit|receipts|payments$/i,
    ({ question }) => (question.control === 'text' ? '1000000' : undefined),
  ],
  [/意愿声明方式|Declaration approach/, () => [/视频|[Vv]ideo/]],
  // What staff find out
  [
    /一致|同意客户|[Aa]gree/,
    ({ question }) => (question.options.some((one) => YES.test(one)) ? [YES] : [/一致|[Aa]gree/]),
  ],
  [
    /结果$|结论$|[Rr]esult$|[Cc]onclusion$/,
    () => [/^(符合|满意|无异常|未发现|接受|同意|Satisf|Clean|Nothing|Accept)/, /无|一致|None|No /, /./],
  ],
  [/走访证明|[Vv]isit(ation)? proof|Proof of visit/, yes],
  [/走访日期|实地.*日期|Date of visit|[Vv]isit date/, () => '2026-11-02'],
  [/下次审查|[Nn]ext review/, () => '2027-05-31'],
  [/^(是否|Is |Has |Are |May |.*\?$)/, no],
]

/** The answer of a person who reads the page; undefined when there is nothing to answer here. */
export function replyTo(question: Question, dossier: Dossier, attempt: number): Reply {
  if (question.control === 'file') return { file: true, more: attempt > 0 }
  if (question.control === 'tick') return { tick: true }
  if (question.control === 'entries') return { add: true }
  if (question.control === 'validity') return { from: '2015-06-01', to: '2035-06-01' }
  const desk: Desk = { dossier, question, attempt, person: personOf(question, dossier) }
  for (const [label, answer] of RULES) {
    if (!label.test(question.label)) continue
    const found = answer(desk)
    if (found !== undefined && fits(question, found)) return asReply(found)
  }
  return question.control === 'text' ? { type: TEXTS[attempt % TEXTS.length] ?? '' } : withoutRule(question)
}

/** What somebody writes where no paper says anything: words, then a number, then a date, then a code. */
const TEXTS = ['日常经营所需', '100', '2026-11-30', 'A1234567', 'Ordinary business'] as const

/** Of two answers the harmless one, else the first. */
const withoutRule = (question: Question): Reply =>
  question.options.some((option) => NO.test(option)) ? { pick: [NO] } : { pick: [/./] }

const asReply = (answer: Answer): Reply =>
  typeof answer === 'string' ? { type: answer } : isPatterns(answer) ? { pick: answer } : answer

const isPatterns = (answer: Answer): answer is readonly RegExp[] => Array.isArray(answer)

/** Words are typed, entries are chosen: a rule that means the other kind of question does not fit. */
function fits({ control }: Question, answer: Answer): boolean {
  const isTyped = control === 'text' || control === 'emails'
  if (typeof answer === 'string') return isTyped
  if (isPatterns(answer)) return !isTyped
  return 'skip' in answer || 'tick' in answer || ('pick' in answer && !isTyped)
}

/** Whose data is asked, by the frames around the question; of several entries each takes another person. */
function personOf({ heads, label }: Question, { representative, partner, manager }: Dossier): Person {
  const frame = [...heads, label].join(' ')
  const number = Number(/(\d+)/.exec(heads.find((head) => /\d/.test(head)) ?? '')?.[1] ?? '1')
  if (/系统管理员|[Aa]dministrator/.test(frame)) return number === 1 ? manager : representative
  if (
    /联系人|财务|被授权人|经办|收件|收票|微信|[Cc]ontact|[Ff]inancial|[Aa]uthorised person|[Rr]ecipient|WeChat/.test(
      frame,
    )
  )
    return manager
  if (/股东|受益所有人|控制人|[Ss]hareholder|[Bb]eneficial|[Cc]ontrolling/.test(frame))
    return number === 1 ? representative : partner
  return representative
}

function shareOf({ dossier, question }: Desk): string {
  if (dossier.kind !== 'twoOwners') return '100'
  return question.heads.some((head) => head.includes('1')) ? '60' : '40'
}
