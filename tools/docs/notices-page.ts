import { SILENT_EVENTS, TOLD_BY_CALLS, TOLD_BY_TIME } from '@kaihu/contract/wire/told-by-calls.ts'
import {
  CUSTOMER_NOTICES,
  type CustomerNotice,
  MAIL_ONLY,
  POINTERS,
  PORTAL_ONLY,
  STAFF_NOTICES,
  type StaffNotice,
  WITHOUT_ORDER,
} from '@kaihu/domain/order/notices/notice-kinds.ts'
import { WAITING_NOTICES } from '@kaihu/domain/order/notices/waiting-notices.ts'
import { code, page, table } from './markdown.ts'
import { textOf } from './texts.ts'

const STAFF_WHEN: Readonly<Record<StaffNotice, readonly [when: string, who: string]>> = {
  assigned: ['an order is given to a person', 'the person, unless they took it themselves'],
  takenAway: ['an order is given to somebody else', 'whoever had it, unless they gave it away themselves'],
  yourTurn: ['an order reaches a step', 'the holder of the seat, else everybody of the role in the branch'],
  taskWaits: ['a task stands before the next act', 'the holder of the seat, else everybody of the role'],
  checkWaits: ['a task waits for a second person', 'each open seat; the named persons for the country head'],
  approvalWaits: ['an act waits for a second person', 'every role that may approve it'],
  assignWaits: ['a seat is empty where work is to be done', 'the leaders of the role in the branch'],
  lineDelegated: ['a line of due diligence is handed on', 'the person it is handed to'],
  lineDone: ['a line that was handed on is finished', 'the relationship manager'],
  notAgreed: ['a second person does not agree', 'whoever asked, with the reason'],
  dueSoon: ['a step will be late soon', 'whoever is waited for'],
  overdue: ['a step is late', 'whoever is waited for'],
  escalated: ['a step is late for long', 'the leaders of whoever is waited for'],
  pushFailed: ['a push failed for good', 'the people of the core system in the branch'],
  pushSlow: [
    'a core system took a push and is at work on it for longer than the bank set',
    'the people of the core system in the branch, and whoever keeps the customer',
  ],
  mailReturned: [
    'a mail to a customer who chose mail alone came back for good, and the notice went by SMS instead; each day',
    'the RM, without one the RO, the CM, or the leaders of case managers in the branch',
  ],
  differencePrepared: [
    'a report of that difference is written and waits to be sent',
    'the leaders of case managers',
  ],
  differenceReturned: ['a report of that difference comes back with a reason', 'whoever wrote it'],
  differenceLate: [
    'its day is over and nothing was sent',
    'the relationship manager, the leaders of case managers and risk control',
  ],
  differenceReport: ['a difference in beneficial owners must be reported soon', 'the relationship manager'],
  expiresSoon: ['a customer was reminded', 'the relationship manager'],
  listWaiting: [
    'a new version of a screening list waits for release',
    'every administrator but who loaded it',
  ],
  listAgeing: [
    'a screening list in force was not confirmed for seven tenths of its limit; once more when a day is left',
    'every administrator and risk control',
  ],
  listOverdue: [
    'a screening list in force is older than its limit: it holds every order',
    'every administrator and risk control',
  ],
  listRefused: ['a screening list could not be fetched, or its checks held it up', 'every administrator'],
  factorAdded: ['a second factor is added to an account', 'its owner'],
  factorRemoved: ['a second factor is removed from an account', 'its owner'],
  factorsReset: ['two administrators took the second factors of an account away', 'its owner'],
  calendarMissing: [
    'it is November and the calendar of the next year is missing; each week',
    'every administrator',
  ],
  directorySilent: [
    'the directory that signs staff in has not said for DIRECTORY_SILENT_MINUTES how those stand who are signed in; each day',
    'every administrator',
  ],
  directoryBlind: [
    'the directory that signs staff in says that it knows none of those who are signed in, of whom there are several; each day',
    'every administrator',
  ],
  ordersLeft: [
    'somebody is disabled, leaves by SCIM or loses role or branch, and had open orders',
    'the leaders of the seat in each branch, Risk Control where it has none; once, with the number of orders',
  ],
  customersLeft: [
    'somebody is disabled, leaves by SCIM or loses role or branch, and looked after customers',
    'the leaders of relationship managers in each branch, Risk Control where it has none; once, with the number of customers',
  ],
  customersMoved: [
    'customers are given to another relationship manager',
    'whoever has them now, and whoever had them and still works here; once, with number and reason',
  ],
  investigatorLeft: [
    'the same of somebody to whom a line of due diligence was handed on',
    'the relationship manager of the order',
  ],
  hitWaits: [
    'a decision on a hit of an order waits for a second person',
    'who else has the order and screens; Risk Control where nobody does, and of what was not dismissed',
  ],
  hitDecided: ['it was checked', 'whoever decided first'],
  changeAsked: [
    'the treasury system of a customer asked to have an account or its mandates changed',
    'the relationship manager, else the leaders of the branch',
  ],
  endProposed: [
    'it is proposed that a company is a customer no more',
    'the case managers’ leaders of the branch, Risk Control where it has none',
  ],
  endDecided: ['another person agreed to that, or did not', 'whoever proposed it'],
  rightsWait: ['a customer asked something about their own data', 'Risk Control'],
  rightsDueSoon: ['a request about personal data is due within three days', 'Risk Control'],
  rightsOverdue: ['a request about personal data is late', 'Risk Control'],
  administratorKept: [
    'groups took ADMIN from one of the last two administrators, who keeps it',
    'every administrator',
  ],
  webhookPaused: ['a webhook endpoint that keeps failing is paused', 'every administrator'],
  expired: ['an order ended because nobody went on with it', 'the relationship manager'],
  customerHits: [
    'a party of a customer resembles somebody listed',
    'the relationship manager and the case managers’ leaders of the branch',
  ],
  customerHitConfirmed: [
    'a party of a customer is confirmed as listed',
    'the relationship manager and the persons named in the settings; where there are none, the leaders of the branch',
  ],
  customerCaseLate: ['hits on a customer are late', 'whoever took the case, and the leaders of the branch'],
  customerUpdateAsked: [
    'a customer is asked to confirm or change what is known',
    'the relationship manager, else the leaders of the branch',
  ],
  customerUpdateAnswered: [
    'a customer answered that',
    'the relationship manager, else the leaders of the branch',
  ],
  customerUpdateTakenBack: [
    'a customer took back a change that they had handed in',
    'the relationship manager, else the leaders of the branch',
  ],
  customerDocumentExpires: [
    'a document of a customer runs out in 60 or 30 days, or has',
    'the relationship manager, else the leaders of the branch',
  ],
  customerUpdateWaits: [
    'what changed of a customer, or a review, is proposed',
    'the case managers’ leaders of the branch; Risk Control of a high rating, or where it has none',
  ],
  customerUpdateDecided: ['another person agreed to that, or did not', 'whoever proposed it'],
  customerHitWaits: [
    'a decision on a customer’s hit waits for a second person',
    'the other case managers of the branch; Risk Control of what was not dismissed, or where it has none',
  ],
  customerHitDecided: ['it was checked', 'whoever decided first'],
  customerCaseTaken: ['somebody takes over the case of a customer', 'whoever had it'],
  erasureWaits: ['an erasure is proposed', 'Risk Control, but whoever proposed it'],
  erasureDecided: ['another person agreed to it, or put it aside', 'whoever proposed it'],
  draftWaits: [
    'a change of the administration is drafted; of several within an hour once',
    'every administrator who may release it',
  ],
  draftDecided: ['another administrator released it, or put it aside', 'whoever drafted it'],
  manyRead: [
    'somebody reads more orders and customers in a day than usual, an order last',
    'their leaders, else risk control',
  ],
  manyCustomersRead: [
    'the same, where a customer was read last',
    'their leaders in the branch of the customer, else risk control',
  ],
}

const CUSTOMER_WHEN: Readonly<Record<CustomerNotice, string>> = {
  informationWanted: 'a case manager is named and the application can be sent',
  received: 'the application was sent, also anew after a return',
  returned: 'the bank returns it for correction',
  videoRejected: 'the video was turned down',
  videoWanted: 'another video is wanted',
  accountTypeAgreed: 'a change of the account type was agreed to',
  accountTypeRefused: 'a change of the account type was not agreed to',
  reminder: 'half of the time without an act of the customer has passed',
  lastReminder: 'four fifths of that time have passed',
  bookVisit: 'the visit can be arranged',
  visitBooked: 'the visit is arranged',
  opened: 'the account is open; the last digits of its numbers',
  notContinued: 'the bank does not go on with it, in neutral words',
  cancelled: 'the bank closes it',
  revoked: 'the bank withdraws it',
  expired: 'it ended because the customer did not act',
  updateAsked: 'the bank asks them to confirm or change what it knows; until when',
  updateReturned: 'what they sent for that came back',
  updateAgreed: 'the bank took over what they told',
  updateWithdrawn: 'the bank no longer needs their answer',
  documentExpires: 'a document of the company or its people runs out in 60 or 30 days, or has',
  signatureAsked:
    'somebody asks a person to sign papers or give their identity document, and each third day while they wait; no word of what it is about',
  signatureVoid: 'a paper that a person was asked to sign, or signed, was changed',
  signatureGiven: 'a person who was asked has signed',
  signatureRefused: 'a person who was asked has refused',
  identityGiven: 'a person who was asked gave their identity document and consent',
  identityRefused: 'a person who was asked refuses to give them',
  rightsReceived: 'their request about their own data arrived; by when it is answered',
  rightsAccepted: 'their request about their own data was agreed to',
  rightsRefused: 'their request about their own data was refused',
  rightsDone: 'their request about their own data is settled',
}

/** Told of work beside the steps of orders, and settled when it was decided. */
const BESIDE_ORDERS: readonly StaffNotice[] = [
  'endProposed',
  'erasureWaits',
  'customerUpdateWaits',
  'customerHitWaits',
  'hitWaits',
]

export function noticesPage(): string {
  return page('domain/order/notices and tools/docs/notices-page.ts', [
    '# Who is told what',
    'Customers are told in the portal, and by SMS and mail as they chose, in the language of their company. Staff are told ' +
      'in the portal; by mail as well where the table says so and a mail address is known. Each is told once. The words ' +
      'are the bank’s to change (Notice templates).',
    '## Customers',
    'On **My data** a customer chooses SMS, mail, or both (what they find there). Who chose one way is told by it alone; ' +
      'where it reaches nobody (mail, and the application names no address) by the other one. Mail can be chosen by whoever ' +
      'has an application that names an address. Everything stands in the portal whatever was chosen. Codes always go by ' +
      'SMS; what points a person to something to sign or give goes by every way that whoever asked them named. No rule of ' +
      '[rules.md](rules.md) wants a notice by more than one way, so none is kept out of the choice. What was on its way ' +
      'when somebody chose goes where it was meant to.',
    table(
      ['Notice', 'When', 'How, unless they chose', '中文', 'English'],
      CUSTOMER_NOTICES.map((kind) => [
        code(kind),
        CUSTOMER_WHEN[kind],
        waysOf(kind),
        ...subjectOf(`customer.${kind}`),
      ]),
    ),
    '## Staff',
    `What tells of waiting work (${WAITING_NOTICES.map(code).join(', ')}, and beside orders ${BESIDE_ORDERS.map(code).join(', ')}) is settled when it waits for that person no ` +
      'more, whoever did it, took it over or called it off: it counts no more, and says by whom it was dealt with.',
    table(
      ['Notice', 'When', 'Who', 'How', '中文', 'English'],
      STAFF_NOTICES.map((kind) => [
        code(kind),
        ...STAFF_WHEN[kind],
        howOf(kind),
        ...subjectOf(`staff.${kind}`),
      ]),
    ),
    '## Call by call',
    'What an order tells follows from its table of transitions. Beside orders each call tells what stands here; a new call ' +
      'that changes something is told of, or it is written down why nobody has to act on it (`contract/wire/told-by-calls.ts`).',
    table(
      ['Call', 'Tells'],
      Object.entries(TOLD_BY_CALLS).map(([call, kinds]) => [code(call), kinds.map(code).join(', ')]),
    ),
    `By time, jobs and outside systems: ${TOLD_BY_TIME.map(code).join(', ')}.`,
    table(
      ['Events of the trail that tell nobody', 'Why'],
      Object.entries(SILENT_EVENTS).map(([why, starts]) => [starts.map(code).join(', '), why]),
    ),
  ])
}

/** What the person alone is concerned by goes to their own number: the address of an application may be the company's. */
function waysOf(kind: CustomerNotice): string {
  if (POINTERS.includes(kind)) return 'SMS, mail, whatever was chosen'
  return WITHOUT_ORDER.includes(kind) ? 'SMS' : 'SMS, mail'
}

function howOf(kind: StaffNotice): string {
  if (PORTAL_ONLY.includes(kind)) return 'portal'
  return MAIL_ONLY.includes(kind) ? 'mail' : 'portal, mail'
}

function subjectOf(key: string): readonly string[] {
  const { zh, en } = textOf(`notices:${key}.subject`)
  return [zh, en]
}
