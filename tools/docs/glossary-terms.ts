export type Term = {
  readonly term: string
  readonly zh: string
  readonly en: string
  readonly meaning: string
}

function term(name: string, zh: string, en: string, meaning: string): Term {
  return {
    term: name,
    zh,
    en,
    meaning,
  }
}

export const ORDER_TERMS: readonly Term[] = [
  term(
    'order',
    '订单（开户申请）',
    'order',
    "One company's application and the bank's case about it, from intake to a final status.",
  ),
  term(
    'NTB, `ntb`, in code STANDARD',
    '标准流程',
    'new to bank, standard flow',
    'The whole way: pre-review, due diligence, screening, CDD entry, CRT, visit.',
  ),
  term(
    'SimpliX, BB lite, `bblite`, in code SIMPLIFIED',
    'SimpliX（简化流程）',
    'SimpliX, the simplified flow',
    'Fewer questions and machine checks first, for business-banking customers who fit its conditions.',
  ),
  term(
    'BAU pre-account',
    '转标准流程',
    'business as usual',
    'A simplified order that does not fit goes on at 0400 as a standard order for good (`convert_to_bau`).',
  ),
  term(
    'isBB',
    '企业金融',
    'business banking',
    'The order belongs to business banking; its portfolio oversight sees it.',
  ),
  term('intake', '进件登记', 'intake', 'What is known of the company before the application begins.'),
  term('application', '开户申请', 'application', 'The four steps of questions that the customer answers.'),
  term(
    'return mark',
    '退回标注',
    'return mark',
    'A reason, of at most 255 characters, hung on a field, section or step that the customer has to mend.',
  ),
  term(
    'resume status',
    '恢复环节',
    'resume status',
    'Where a returned order stood; the way straight back to it is lost when something changes that matters to screening.',
  ),
  term(
    'gate task',
    '闸口任务',
    'gate task',
    'Work or an approval beside the status that must be closed before a row of the table opens.',
  ),
  term(
    'four eyes, maker and checker',
    '双人复核：经办、复核',
    'four eyes',
    'Two persons, compared as persons and not as roles.',
  ),
  term(
    'claim, task pool',
    '认领、任务池',
    'claim, task pool',
    'Work that nobody was given waits in the pool until somebody takes it.',
  ),
  term(
    'touch time, waiting time',
    '处理时间、等待时间',
    'touch time, waiting time',
    "Time in the bank's hands, and time spent waiting for others.",
  ),
]

export const DILIGENCE_TERMS: readonly Term[] = [
  term(
    'CDD',
    '客户尽职调查',
    'customer due diligence',
    'Who the customer is, who owns it, what it does; entered by the AO at 0900 and decided by the CRT.',
  ),
  term(
    'RM due diligence',
    '客户经理尽职调查',
    'RM due diligence',
    'What the relationship manager found, line by line; single lines may be delegated to an investigator.',
  ),
  term(
    'CRT',
    'CRT（CDD审查团队）',
    'CRT, the CDD review team',
    'Approves, returns or rejects the due-diligence record at 1000.',
  ),
  term(
    'UBO',
    '受益所有人',
    'ultimate beneficial owner',
    'A natural person who finally owns 25 % or more, or has such votes or income, or controls (PBOC Order 2025 No. 12).',
  ),
  term(
    'stakeholder threshold',
    '持股比例门槛',
    'stakeholder threshold',
    'Share from which an owner is named; a setting, inclusive.',
  ),
  term(
    'screening',
    '名单筛查',
    'screening',
    'Every party of an order against the lists, in Latin and Chinese script.',
  ),
  term(
    'party',
    '关联方',
    'party',
    'The company and everyone who represents, owns, controls or signs for it.',
  ),
  term(
    'hit',
    '命中',
    'hit',
    'A list entry that may be the party: dismissed, or confirmed as a true match, with reasons.',
  ),
  term('PEP', '政治公众人物', 'politically exposed person', 'With family and close associates.'),
  term(
    'SSC',
    '特别关注',
    'special scrutiny',
    'A list column of the result table; the label is an entry of the list and may be changed.',
  ),
  term('exit', '已退出', 'exit', 'Relationships that were ended for reasons of risk.'),
  term(
    'negative news',
    '负面新闻',
    'negative news',
    'Search results in both languages, kept as evidence of a decision.',
  ),
  term(
    'risk rating H, M, L',
    '风险评级：高、中、低',
    'risk rating',
    'Points by table, worked out and explained (R14); overridden only with risk control.',
  ),
  term(
    'restricted account',
    '限制性账户',
    'restricted account',
    'No online banking; calculated (R10), and decided by staff.',
  ),
  term(
    'country head',
    '区域主管',
    'country head',
    'Named persons of a setting who approve where the checklist asks for it (R43).',
  ),
]

export const SYSTEM_TERMS: readonly Term[] = [
  term(
    'HUB',
    '核心系统',
    'HUB',
    'The core banking system, and the role that works with it: customer number, update, accounts.',
  ),
  term(
    'GSC',
    '共享服务中心',
    'global service centre',
    'Where business-banking case managers work (role GSC_BB_CM).',
  ),
  term(
    'push',
    '推送',
    'push',
    'A job that sends something to a core system; tried again under the same key.',
  ),
  term(
    'twin',
    '内嵌替身',
    'embedded twin',
    'A stand-in for an outside system inside the product, for development and demonstration; it reaches nobody.',
  ),
  term('register', '工商登记', 'company register', 'Where the form looks a company up.'),
  term(
    'GBA',
    '粤港澳大湾区',
    'Greater Bay Area',
    'A flag of the order; adds the opening of a GBA account in the simplified flow.',
  ),
  term(
    'DSP, directory',
    '员工目录',
    'staff directory',
    'Where staff sign in; its calls keep the shapes that their clients know.',
  ),
  term(
    'support desk, incident',
    '服务支持台、工单',
    'support desk, incident',
    'Where service tickets of customers and staff go.',
  ),
  term(
    'audit chain',
    '审计链',
    'audit chain',
    'One insert-only chain of hashes per order ([ADR 4](adr/0004-one-audit-chain-per-order.md)).',
  ),
  term(
    'evidence',
    '证据包',
    'evidence',
    'An order as one signed file that proves itself without server or database ([ADR 8](adr/0008-evidence-of-an-order.md)).',
  ),
]

export const FIELD_TERMS: readonly Term[] = [
  term('USCC', '统一社会信用代码', 'unified social credit code', '18 characters, GB 32100-2015.'),
  term('LEI', '全球法人识别编码', 'legal entity identifier', 'ISO 17442.'),
  term(
    'CRS',
    '共同申报准则',
    'common reporting standard',
    'Tax residency of the company and its controlling persons (Announcement 2017 No. 14).',
  ),
  term(
    'controlling person',
    '控制人',
    'controlling person',
    'The natural person behind a passive entity, for CRS.',
  ),
  term('TIN', '纳税人识别号', 'taxpayer identification number', 'Or exactly one reason for having none.'),
  term('FATCA', '美国海外账户税收合规法案', 'FATCA', 'US status of the company (W-8BEN-E, chapter 4).'),
  term('GIIN', '全球中介机构识别码', 'global intermediary identification number', 'XXXXXX.XXXXX.XX.XXX.'),
  term(
    'SAFE',
    '国家外汇管理局',
    'State Administration of Foreign Exchange',
    'Its basic information form is paper P02.',
  ),
  term(
    'PBOC',
    '中国人民银行',
    "People's Bank of China",
    'The central bank: account types, beneficial owners.',
  ),
  term(
    'NRA',
    '境外机构境内外汇账户',
    'non-resident account',
    "An overseas entity's account on the mainland.",
  ),
  term(
    'depositor type',
    '存款人类别',
    'depositor type',
    'By the central bank’s account system: some accounts are filed, others approved.',
  ),
  term(
    'economic type',
    '经济类型',
    'economic type',
    'GB/T 12402-2000, and SAFE’s 400 for overseas entities.',
  ),
  term('industry class', '行业分类', 'industry class', 'GB/T 4754-2017.'),
  term(
    'package 2, package 3',
    '套餐二（国际版）、套餐三（国内版）',
    'package 2, package 3',
    'The international and the domestic version of online banking.',
  ),
  term('ACH', '批量付款（ACH贷记）', 'automated clearing house', 'Batch credit transfers.'),
  term(
    'TD, call deposit',
    '定期存款、通知存款',
    'time deposit, call deposit',
    'Fixed term; notice of one or seven days.',
  ),
  term('specimen seal', '预留印鉴', 'specimen seal', 'Paper P13.'),
  term(
    'intention',
    '开户意愿',
    'intention',
    "The legal representative's declaration that the company wants the account: recorded online, or at the branch.",
  ),
  term(
    'witness',
    '开户见证',
    'witness',
    'Staff who are there when documents are compared and papers signed.',
  ),
]
