import type { KnownCompany, OrderDetail } from '@kaihu/contract/order.ts'
import type { ReactNode } from 'react'
import type { Description } from '../../../kit/read/description-list.tsx'
import { DescriptionList } from '../../../kit/read/description-list.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { ShowNumbers } from '../../answers-review/show-numbers.tsx'
import { natureWords } from '../../order-list/order-columns.tsx'
import { useWords, type Words } from '../../words.ts'
import { CompanyApplications } from './company-applications.tsx'
import { CorrectIntake } from './correct-intake.tsx'
import { FitAnswers } from './fit-answers.tsx'
import { SetFlags } from './set-flags.tsx'
import { SetPriority } from './set-priority.tsx'

export function SummaryTab({ order }: { order: OrderDetail }) {
  const words = useWords()
  const titled = (part: string, items: readonly Description[], actions?: ReactNode) => (
    <SectionCard title={words.say(`summary.${part}`)} actions={actions}>
      <DescriptionList items={items} />
    </SectionCard>
  )
  return (
    <>
      <ShowNumbers order={order} />
      <CompanyApplications order={order} />
      {titled('company', companyOf(order, words), <CorrectIntake order={order} />)}
      <FitAnswers order={order} />
      {titled('order', orderOf(order, words), <SetPriority order={order} />)}
      {titled('flags', flagsOf(order, words), <SetFlags order={order} />)}
    </>
  )
}

function companyOf(order: OrderDetail, words: Words): Description[] {
  return [
    line('companyName', order.companyName, words),
    line('companyEnglishName', order.companyEnglishName, words),
    line('creditCode', <CreditCode order={order} />, words),
    ...(order.knownCompany ? [line('knownCompany', knownWords(order.knownCompany, words), words)] : []),
    line('legalPersonName', order.state.legalPersonName, words),
    line('contactName', text(order.intake['contactName']), words),
    line('phoneNumber', order.phoneNumber, words),
    line('email', order.email, words),
    line('customerBank', words.branch(order.branchCode), words),
    line('accountNature', natureWords(order.accountNature, words), words),
  ]
}

function knownWords(known: KnownCompany, { say }: Words): string {
  const { name, customerNumber: number, openedOn, closedOn, rejectedOn } = known
  const parts: readonly (readonly [string, string | null])[] = [
    ['number', number],
    ['opened', openedOn],
    ['closed', closedOn],
    ['rejected', rejectedOn],
  ]
  const said = parts.flatMap(([part, value]) => (value === null ? [] : [say(`known.${part}`, { value })]))
  return [name, ...said].join(say('common:listSeparator'))
}

/** The number, and that the company is a customer already where it is one (R3). */
function CreditCode({ order }: { order: OrderDetail }) {
  const words = useWords()
  const isCustomer = order.facts['existing_customer'] === true
  return (
    <>
      {order.creditCode}
      {isCustomer && <span className="existing-customer">{words.fact('existing_customer')}</span>}
    </>
  )
}

function orderOf(order: OrderDetail, words: Words): Description[] {
  const { state } = order
  return [
    line('status', words.status(order.status), words),
    line('flow', words.flow(order.flow), words),
    line('priority', words.priority(order.priority), words),
    line('createTime', <BankTime at={order.createTime} />, words),
    line('changeTime', <BankTime at={order.changeTime} />, words),
    line('dueAt', <BankTime at={order.dueAt} />, words),
    line('hubCustomerId', order.hubCustomerId, words),
    line('accountNumbers', order.accountNumbers.join(' '), words),
    line('submissionRound', state.submissionRound, words),
    line('returnedFrom', state.returnedFrom && words.status(state.returnedFrom), words),
    line('resumeStatus', state.resumeStatus && words.status(state.resumeStatus), words),
    line('crtVersion', state.crtVersion, words),
    line('channelId', state.channelId, words),
    line('weconnectCaseID', state.weconnectCaseID, words),
    ...(state.claimGround === null ? [] : [line('claimGround', state.claimGround, words)]),
    ...(state.reopenedFrom === null ? [] : [line('reopenedFrom', state.reopenedFrom, words)]),
    line('cancelReason', order.cancelReason && words.cancelReason(order.cancelReason), words),
    { ...line('comments', order.comments, words), isWide: true },
  ]
}

function flagsOf(order: OrderDetail, words: Words): Description[] {
  const { isBblite, isBackCustomer, hubFrontFlag, isBbliteCanCheck, isBbliteDiscounting } = order.state
  const { isKeepOrder, isChineseName } = order.state
  const own = {
    isBackCustomer,
    hubFrontFlag,
    isBbliteCanCheck,
    isBbliteDiscounting,
    isKeepOrder,
    isChineseName,
  }
  const yesNo = (value: boolean) => words.say(value ? 'common:yes' : 'common:no')
  const known = { ...order.flags, isBblite, isCM: order.isCM }
  return [
    ...Object.entries(known).map(([key, value]) => ({ key, label: words.flag(key), value: yesNo(value) })),
    ...Object.entries(own).map(([key, value]) => line(key, yesNo(value), words)),
  ]
}

/** A line of the summary; its label stands with the columns, the dialog's fields or in the summary's own texts. */
function line(key: string, value: Description['value'], words: Words): Description {
  const label = ['column', 'field', 'summaryField'].map((part) => `${part}.${key}`).find(words.has)
  return { key, label: label === undefined ? key : words.say(label), value }
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
