import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EBAM_DEFINITIONS, EBAM_HEADER } from '@kaihu/contract/ebam.ts'

/**
 * Schemas of our own in the place of the published ones, which are not ours to keep here: the parts of a message in their
 * order, and the references word by word. `npm run faults -- ebam FOLDER` runs the same tests with what iso20022.org publishes.
 */
const REFERENCES = {
  request: 'MsgId:Identified PrcId:Identified AttchdDocNm?*:Text70',
  information:
    'MsgId:Identified ReqToBeCmpltdId:Identified PrcId:Identified ReqRsn*:Text35 AttchdDocNm?*:Text70',
  acknowledged:
    'ReqTp:UseCase MsgId:Identified PrcId:Identified AckdMsgId?*:Identified Sts?:Text35 AttchdDocNm?*:Text70',
  rejected:
    'RjctdReqTp:UseCase RjctnRsn*:Text350 RjctdReqId:Identified MsgId:Identified PrcId:Identified AttchdDocNm?*:Text70',
} as const

type Parts = readonly [element: string, references: keyof typeof REFERENCES, parts: string]

const OPENING = 'AcctSvcrId Org Mndt?* Grp?* RefAcct? DgtlSgntr?* SplmtryData?*'

const MESSAGES: Readonly<Record<(typeof EBAM_DEFINITIONS)[number], Parts>> = {
  'acmt.007.001.05': ['AcctOpngReq', 'request', `Fr? Acct CtrctDts? UndrlygMstrAgrmt? ${OPENING}`],
  'acmt.008.001.05': ['AcctOpngAmdmntReq', 'request', `Fr? CtrctDts? UndrlygMstrAgrmt? Acct ${OPENING}`],
  'acmt.009.001.04': [
    'AcctOpngAddtlInfReq',
    'information',
    'Fr? OrgId Acct AcctSvcrId UndrlygMstrAgrmt? DgtlSgntr?* SplmtryData?*',
  ],
  'acmt.010.001.04': [
    'AcctReqAck',
    'acknowledged',
    'Fr? AcctId?* OrgId AcctSvcrId DgtlSgntr?* SplmtryData?*',
  ],
  'acmt.011.001.04': ['AcctReqRjctn', 'rejected', 'Fr? AcctSvcrId AcctId?* OrgId DgtlSgntr?* SplmtryData?*'],
  'acmt.014.001.05': ['AcctRpt', 'acknowledged', 'Fr? AcctSvcrId Org Rpt?* DgtlSgntr?* SplmtryData?*'],
  'acmt.015.001.05': [
    'AcctExcldMndtMntncReq',
    'request',
    'Fr? CtrctDts? UndrlygMstrAgrmt? Acct AcctSvcrId Org? AddtlMsgInf? DgtlSgntr?* SplmtryData?*',
  ],
  'acmt.017.001.05': [
    'AcctMndtMntncReq',
    'request',
    'Fr? CtrctDts? UndrlygMstrAgrmt? AcctId* AcctSvcrId OrgId? Mndt* Grp?* AddtlMsgInf? DgtlSgntr?* SplmtryData?*',
  ],
}

const TYPES = `<xs:complexType name="Identified"><xs:sequence><xs:element name="Id" type="Text35"/>
  <xs:element name="CreDtTm" type="xs:dateTime"/></xs:sequence></xs:complexType>
  <xs:simpleType name="UseCase"><xs:restriction base="xs:string"><xs:enumeration value="OPEN"/>
  <xs:enumeration value="MNTN"/><xs:enumeration value="CLSG"/><xs:enumeration value="VIEW"/></xs:restriction></xs:simpleType>
  ${[35, 70, 350]
    .map(
      (most) => `<xs:simpleType name="Text${most}"><xs:restriction base="xs:string"><xs:minLength value="1"/>
  <xs:maxLength value="${most}"/></xs:restriction></xs:simpleType>`,
    )
    .join('')}`

/** `AckdMsgId?*:Identified`: may be missing, may come often; of any content where no type is named. */
function element(part: string): string {
  const [, name = '', missing = '', often = '', type = 'xs:anyType'] =
    /^(\w+)(\??)(\*?)(?::(\w+))?$/.exec(part) ?? []
  const least = missing === '' ? 1 : 0
  return `<xs:element name="${name}" type="${type}" minOccurs="${least}" maxOccurs="${often === '' ? 1 : 'unbounded'}"/>`
}

function sequence(parts: string): string {
  return `<xs:complexType><xs:sequence>${parts.split(' ').map(element).join('')}</xs:sequence></xs:complexType>`
}

function schema(definition: string, content: string): string {
  const namespace = `urn:iso:std:iso:20022:tech:xsd:${definition}`
  return `<xs:schema xmlns="${namespace}" xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified" targetNamespace="${namespace}">${content}${TYPES}</xs:schema>`
}

function messageSchema(definition: string, [name, references, parts]: Parts): string {
  const refs = `<xs:element name="Refs">${sequence(REFERENCES[references])}</xs:element>`
  const rest = parts.split(' ').map(element).join('')
  const inner = `<xs:complexType><xs:sequence>${refs}${rest}</xs:sequence></xs:complexType>`
  const document = `<xs:complexType><xs:sequence><xs:element name="${name}">${inner}</xs:element></xs:sequence></xs:complexType>`
  return schema(definition, `<xs:element name="Document">${document}</xs:element>`)
}

const HEADER =
  'Fr To BizMsgIdr:Text35 MsgDefIdr:Text35 BizSvc?:Text35 CreDt CpyDplct? PssblDplct? Prty? Sgntr?'

/** The folder of schemas that tests run with: the published ones where a run was told of them. */
export function schemaFolder(): string {
  const published = process.env['EBAM_PUBLISHED']
  if (published !== undefined) return published
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-ebam-'))
  for (const definition of EBAM_DEFINITIONS)
    writeFileSync(path.join(folder, `${definition}.xsd`), messageSchema(definition, MESSAGES[definition]))
  writeFileSync(
    path.join(folder, `${EBAM_HEADER}.xsd`),
    schema(EBAM_HEADER, `<xs:element name="AppHdr">${sequence(HEADER)}</xs:element>`),
  )
  return folder
}
