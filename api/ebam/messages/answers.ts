import { EBAM_ANSWERS, EBAM_HEADER, EBAM_TAKEN, type EbamReason } from '@kaihu/contract/ebam.ts'
import { type Content, type Node, nodeAt, textAt, writeElement } from '../../platform/xml/node.ts'
import { namespaceOf } from '../schemas.ts'
import type { Message } from './message.ts'

type Pairs = readonly (readonly [name: string, content: Content | undefined])[]

export type Answered = {
  readonly message: Pick<Message, 'definition' | 'header' | 'body'>
  readonly bizMsgId: string
  readonly now: Date
}

/** The root of a message with its header; of no namespace, for the standard leaves the envelope to those who exchange it. */
const ROOT = 'BizMsg'
const LONGEST_REASON = 35

/** An instant of the standard, to the second and in UTC. */
function instant(now: Date): string {
  return `${now.toISOString().slice(0, 19)}Z`
}

function identified({ bizMsgId, now }: Answered): Pairs {
  return [
    ['Id', bizMsgId],
    ['CreDtTm', instant(now)],
  ]
}

function wrapped(
  definition: string,
  { message, bizMsgId, now }: Answered,
  element: string,
  content: Pairs,
): string {
  const header: Pairs = [
    ['Fr', nodeAt(message.header, 'To')],
    ['To', nodeAt(message.header, 'Fr')],
    ['BizMsgIdr', bizMsgId],
    ['MsgDefIdr', definition],
    ['CreDt', instant(now)],
    ['Sgntr', ''],
  ]
  const parts = [
    writeElement('AppHdr', header, namespaceOf(EBAM_HEADER)),
    writeElement('Document', [[element, content]], namespaceOf(definition)),
  ]
  return `<${ROOT}>${parts.join('')}</${ROOT}>`
}

function organisationId(body: Node): Content {
  const id = nodeAt(body, 'Org/OrgId') ?? nodeAt(body, 'OrgId/OrgId')
  return id ?? []
}

const USE_CASES: Readonly<Record<string, string>> = {
  [EBAM_TAKEN.accountChange]: 'MNTN',
  [EBAM_TAKEN.mandateChange]: 'MNTN',
}

function useCaseOf({ definition }: Pick<Message, 'definition'>): string {
  return USE_CASES[definition] ?? 'OPEN'
}

/** acmt.010: the request was taken in; `status` says how far it is. */
export function acknowledgement(answered: Answered, status: string): string {
  const { message } = answered
  return wrapped(EBAM_ANSWERS.acknowledgement, answered, 'AcctReqAck', [
    [
      'Refs',
      [
        ['ReqTp', useCaseOf(message)],
        ['MsgId', identified(answered)],
        ['PrcId', nodeAt(message.body, 'Refs/PrcId')],
        ['AckdMsgId', nodeAt(message.body, 'Refs/MsgId')],
        ['Sts', status],
      ],
    ],
    ['OrgId', organisationId(message.body)],
    ['AcctSvcrId', nodeAt(message.body, 'AcctSvcrId')],
  ])
}

/** acmt.011: the request was turned away, or what it asked for was. */
export function rejection(answered: Answered, reason: EbamReason, words: string): string {
  const { message } = answered
  return wrapped(EBAM_ANSWERS.rejection, answered, 'AcctReqRjctn', [
    [
      'Refs',
      [
        ['RjctdReqTp', useCaseOf(message)],
        ['RjctnRsn', `${reason}: ${words}`.slice(0, 350)],
        ['RjctdReqId', nodeAt(message.body, 'Refs/MsgId')],
        ['MsgId', identified(answered)],
        ['PrcId', nodeAt(message.body, 'Refs/PrcId')],
      ],
    ],
    ['AcctSvcrId', nodeAt(message.body, 'AcctSvcrId')],
    ['OrgId', organisationId(message.body)],
  ])
}

export type Mark = { readonly place: string; readonly title: string; readonly words: string }

const MARKS = 'urn:kaihu:xsd:return-marks'

/** What stands beside the standard's short reasons: every place in full, with the bank's words. */
function markedPlaces(marks: readonly Mark[]): Content {
  const places = marks.map(
    ({ place, title, words }): Node => ({
      name: 'Mark',
      text: words,
      attributes: { place, title },
      children: [],
    }),
  )
  const list: Node = { name: 'ReturnMarks', text: '', attributes: { xmlns: MARKS }, children: places }
  return [['Envlp', { name: 'Envlp', text: '', attributes: {}, children: [list] }]]
}

/** acmt.009: the bank returned the application; the company answers by acmt.008 or in the browser. */
export function moreInformation(answered: Answered, marks: readonly Mark[]): string {
  const { body } = answered.message
  const reasons = marks.map(({ place }): readonly [string, string] => [
    'ReqRsn',
    place.slice(0, LONGEST_REASON),
  ])
  return wrapped(EBAM_ANSWERS.moreInformation, answered, 'AcctOpngAddtlInfReq', [
    [
      'Refs',
      [
        ['MsgId', identified(answered)],
        ['ReqToBeCmpltdId', nodeAt(body, 'Refs/MsgId')],
        ['PrcId', nodeAt(body, 'Refs/PrcId')],
        ...(reasons.length > 0 ? reasons : ([['ReqRsn', 'application']] as const)),
      ],
    ],
    ['OrgId', organisationId(body)],
    ['Acct', nodeAt(body, 'Acct')],
    ['AcctSvcrId', nodeAt(body, 'AcctSvcrId')],
    ['SplmtryData', marks.length > 0 ? markedPlaces(marks) : undefined],
  ])
}

function numbered(number: string, body: Node): Pairs {
  const name = textAt(body, 'Acct/Nm')
  return [
    ['Id', [['Othr', [['Id', number]]]]],
    ['Nm', name === '' ? undefined : name],
    ['Sts', 'ENAB'],
    ['Ccy', textAt(body, 'Acct/Ccy')],
  ]
}

/** acmt.014: the account was opened; its numbers. */
export function report(answered: Answered, accountNumbers: readonly string[]): string {
  const { body } = answered.message
  const reports = accountNumbers.map((number): readonly [string, Content] => [
    'Rpt',
    [['Acct', numbered(number, body)]],
  ])
  return wrapped(EBAM_ANSWERS.report, answered, 'AcctRpt', [
    [
      'Refs',
      [
        ['ReqTp', 'OPEN'],
        ['MsgId', identified(answered)],
        ['PrcId', nodeAt(body, 'Refs/PrcId')],
        ['AckdMsgId', nodeAt(body, 'Refs/MsgId')],
        ['Sts', 'OPENED'],
      ],
    ],
    ['AcctSvcrId', nodeAt(body, 'AcctSvcrId')],
    ['Org', nodeAt(body, 'Org')],
    ...reports,
  ])
}
