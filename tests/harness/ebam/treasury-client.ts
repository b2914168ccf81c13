import { randomUUID } from 'node:crypto'
import { signMessage } from '@kaihu/api/ebam/signature.ts'
import { type ExampleCompany, exampleCompany } from '@kaihu/domain/application/examples/companies.ts'
import { exampleUscc } from '@kaihu/domain/checks/examples.ts'

/** A treasury system that sends: what it says of a company, and the key that it signs by. */
export type Sender = { readonly certificate: string; readonly privateKey: string }

/** Signs a message; the product's own way unless another maker's program is to do it. */
export type Sign = (xml: string, sender: Sender) => string | Promise<string>

export type Said = {
  readonly variant: number
  readonly process: string
  readonly definition?: string
  readonly bic?: string
  readonly number?: string
  /** changes to the text before it is signed */
  readonly change?: (xml: string) => string
}

export const BANK_BIC = 'KAIHCNSH'
/** The account that changes are asked for, unless the text is changed. */
export const CHANGED_ACCOUNT = '6222000011'

function identified(name: string, id: string): string {
  return `<${name}><Id>${id}</Id><CreDtTm>2026-11-23T08:00:00Z</CreDtTm></${name}>`
}

function personOf(name: string, contact = ''): string {
  return `<Nm>${name}</Nm><Id><DtAndPlcOfBirth><BirthDt>1980-05-06</BirthDt><CityOfBirth>上海</CityOfBirth><CtryOfBirth>CN</CtryOfBirth></DtAndPlcOfBirth></Id><CtryOfRes>CN</CtryOfRes>${contact}`
}

/** Every company has a number of its own, as every applicant has. */
export function mobileOf(variant: number): string {
  return `139${String(10_000_000 + variant)}`
}

function addressOf(company: ExampleCompany): string {
  return `<StrtNm>${company.street}</StrtNm><PstCd>${company.postalCode}</PstCd><TwnNm>上海</TwnNm><Ctry>CN</Ctry>`
}

function organisationId(company: ExampleCompany): string {
  return `<OrgId><Othr><Id>${exampleUscc(company.seed)}</Id><SchmeNm><Prtry>USCC</Prtry></SchmeNm></Othr></OrgId>`
}

/** The same company where it is a change that is told: what may change stands within what says that it does. */
function changedOrganisation(company: ExampleCompany): string {
  const name = `<FullLglNm><ModCd>MODI</ModCd><FullLglNm>${company.nameCn}</FullLglNm></FullLglNm>`
  const address = `<LglAdr><ModCd>NOCH</ModCd><Adr>${addressOf(company)}</Adr></LglAdr>`
  return `<Org>${name}<CtryOfOpr>CN</CtryOfOpr>${address}${organisationId(company)}</Org>`
}

function organisation(company: ExampleCompany, variant: number): string {
  const contact = `<CtctDtls><Nm>${company.managerName}</Nm><MobNb>+86-${mobileOf(variant)}</MobNb><EmailAdr>treasury@${company.mailDomain}</EmailAdr><JobTitl>资金经理</JobTitl></CtctDtls>`
  return `<Org><FullLglNm>${company.nameCn}</FullLglNm><TradgNm>${company.nameEn}</TradgNm><CtryOfOpr>CN</CtryOfOpr><RegnDt>2018-05-20</RegnDt><LglAdr>${addressOf(company)}</LglAdr>${organisationId(company)}<Sndr>${personOf(company.managerName, contact)}</Sndr><LglRprtv>${personOf(company.legalName)}</LglRprtv></Org>`
}

function mandate(company: ExampleCompany): string {
  const holder = `<MndtHldr><PtyOrGrp><Pty><Pty><Nm>${company.partnerName}</Nm></Pty></Pty></PtyOrGrp><Authstn></Authstn></MndtHldr>`
  return `<Mndt><Id>M1</Id><AplblChanl><Cd>ONLI</Cd></AplblChanl><ReqrdSgntrNb>1</ReqrdSgntrNb><SgntrOrdrInd>false</SgntrOrdrInd>${holder}<BkOpr><Prtry><Cd>PAYMENTS</Cd></Prtry></BkOpr></Mndt>`
}

const SERVICER = `<AcctSvcrId><FinInstnId><BICFI>${BANK_BIC}</BICFI></FinInstnId><BrnchId><Id>SH01</Id></BrnchId></AcctSvcrId>`
const ACCOUNT = '<Acct><Nm>Settlement</Nm><Tp><Prtry>currentSettlement</Prtry></Tp><Ccy>USD</Ccy></Acct>'

/** The one element of the document, by what is asked. */
function bodyOf({ variant, process, definition }: Said, number: string): string {
  const company = exampleCompany(variant)
  const refs = `<Refs>${identified('MsgId', number)}${identified('PrcId', process)}</Refs>`
  const rest = `${SERVICER}${organisation(company, variant)}${mandate(company)}`
  if (definition === 'acmt.008.001.05')
    return `<AcctOpngAmdmntReq>${refs}${ACCOUNT}${rest}</AcctOpngAmdmntReq>`
  if (definition === 'acmt.017.001.05') {
    const account = `<AcctId><Id><Othr><Id>${CHANGED_ACCOUNT}</Id></Othr></Id><Ccy>CNY</Ccy></AcctId>`
    return `<AcctMndtMntncReq>${refs}${account}${SERVICER}${mandate(company)}</AcctMndtMntncReq>`
  }
  if (definition === 'acmt.015.001.05') {
    const account = `<Acct><Id><Othr><Id>${CHANGED_ACCOUNT}</Id></Othr></Id><Nm><ModCd>MODI</ModCd><Nm>Collections</Nm></Nm><Ccy>CNY</Ccy></Acct>`
    return `<AcctExcldMndtMntncReq>${refs}${account}${SERVICER}${changedOrganisation(company)}</AcctExcldMndtMntncReq>`
  }
  return `<AcctOpngReq>${refs}${ACCOUNT}${rest}</AcctOpngReq>`
}

/** A message as a treasury system sends it: header and document in one root, signed as a whole in the header. */
export async function messageOf(said: Said, sender: Sender, sign: Sign = signMessage): Promise<string> {
  const { definition = 'acmt.007.001.05', bic = BANK_BIC, number = randomUUID().replaceAll('-', '') } = said
  const namespace = 'urn:iso:std:iso:20022:tech:xsd:'
  const from = '<Fr><OrgId><Nm>Example Group Treasury</Nm></OrgId></Fr>'
  const to = `<To><FIId><FinInstnId><BICFI>${bic}</BICFI></FinInstnId></FIId></To>`
  const header = `<AppHdr xmlns="${namespace}head.001.001.02">${from}${to}<BizMsgIdr>${number}</BizMsgIdr><MsgDefIdr>${definition}</MsgDefIdr><CreDt>2026-11-23T08:00:00Z</CreDt><Sgntr></Sgntr></AppHdr>`
  const document = `<Document xmlns="${namespace}${definition}">${bodyOf(said, number)}</Document>`
  const xml = `<BizMsg>${header}${document}</BizMsg>`
  return sign(said.change?.(xml) ?? xml, sender)
}
