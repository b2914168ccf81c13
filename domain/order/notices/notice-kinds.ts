import type { Role } from '../../access/roles.ts'

export const STAFF_NOTICES = [
  'assigned',
  'takenAway',
  'yourTurn',
  'taskWaits',
  'checkWaits',
  'approvalWaits',
  'assignWaits',
  'lineDelegated',
  'lineDone',
  'notAgreed',
  'dueSoon',
  'overdue',
  'escalated',
  'pushFailed',
  'pushSlow',
  'mailReturned',
  'differenceReport',
  'differencePrepared',
  'differenceReturned',
  'differenceLate',
  'expiresSoon',
  'expired',
  'manyRead',
  'manyCustomersRead',
  'webhookPaused',
  'listWaiting',
  'listRefused',
  'listAgeing',
  'listOverdue',
  'factorAdded',
  'factorRemoved',
  'factorsReset',
  'calendarMissing',
  'administratorKept',
  'directorySilent',
  'directoryBlind',
  'hitWaits',
  'hitDecided',
  'ordersLeft',
  'investigatorLeft',
  'customersLeft',
  'customersMoved',
  'changeAsked',
  'endProposed',
  'endDecided',
  'rightsWait',
  'rightsDueSoon',
  'rightsOverdue',
  'customerHits',
  'customerHitConfirmed',
  'customerCaseLate',
  'customerUpdateAsked',
  'customerUpdateAnswered',
  'customerUpdateTakenBack',
  'customerDocumentExpires',
  'customerUpdateWaits',
  'customerUpdateDecided',
  'customerHitWaits',
  'customerHitDecided',
  'customerCaseTaken',
  'erasureWaits',
  'erasureDecided',
  'draftWaits',
  'draftDecided',
] as const

/** What the customer is told of, in their words only: `notices:customer`. */
export const CUSTOMER_NOTICES = [
  'informationWanted',
  'received',
  'returned',
  'videoRejected',
  'videoWanted',
  'accountTypeAgreed',
  'accountTypeRefused',
  'reminder',
  'lastReminder',
  'bookVisit',
  'visitBooked',
  'opened',
  'notContinued',
  'cancelled',
  'revoked',
  'expired',
  'rightsReceived',
  'rightsAccepted',
  'rightsRefused',
  'rightsDone',
  'updateAsked',
  'updateReturned',
  'updateAgreed',
  'updateWithdrawn',
  'documentExpires',
  'signatureAsked',
  'signatureVoid',
  'signatureGiven',
  'signatureRefused',
  'identityGiven',
  'identityRefused',
] as const

export type StaffNotice = (typeof STAFF_NOTICES)[number]
export type CustomerNotice = (typeof CUSTOMER_NOTICES)[number]

/** For somebody who was asked to sign: no word of whom or what it is about, they learn it with a sign-in of their own. */
export const POINTERS: readonly CustomerNotice[] = ['signatureAsked', 'signatureVoid']

/** What concerns no order: its words name none. */
export const WITHOUT_ORDER: readonly (StaffNotice | CustomerNotice)[] = [
  'webhookPaused',
  'listWaiting',
  'listRefused',
  'listAgeing',
  'listOverdue',
  'factorAdded',
  'factorRemoved',
  'factorsReset',
  'calendarMissing',
  'administratorKept',
  'directorySilent',
  'directoryBlind',
  'ordersLeft',
  'customersLeft',
  'customersMoved',
  'manyCustomersRead',
  'changeAsked',
  'endProposed',
  'endDecided',
  'rightsWait',
  'rightsDueSoon',
  'rightsOverdue',
  'rightsReceived',
  'rightsAccepted',
  'rightsRefused',
  'rightsDone',
  'customerHits',
  'customerHitConfirmed',
  'customerCaseLate',
  'customerUpdateAsked',
  'customerUpdateAnswered',
  'customerUpdateTakenBack',
  'customerDocumentExpires',
  'customerUpdateWaits',
  'customerUpdateDecided',
  'customerHitWaits',
  'customerHitDecided',
  'customerCaseTaken',
  'erasureWaits',
  'erasureDecided',
  'draftWaits',
  'draftDecided',
  'updateAsked',
  'updateReturned',
  'updateAgreed',
  'updateWithdrawn',
  'documentExpires',
  ...POINTERS,
]

/** About an order, and told by a call of its own instead of by its table of transitions. */
export const BESIDE_TRANSITIONS: readonly StaffNotice[] = [
  'hitWaits',
  'hitDecided',
  'investigatorLeft',
  'pushSlow',
  'mailReturned',
]

type Desk = 'rights' | 'retention' | 'board' | 'relationships'

/** Staff notices about neither an order nor a customer that stand at the bell, and the desk that they lead to. */
export const DESK_OF: Readonly<Partial<Record<StaffNotice, Desk>>> = {
  rightsWait: 'rights',
  rightsDueSoon: 'rights',
  rightsOverdue: 'rights',
  erasureWaits: 'retention',
  erasureDecided: 'retention',
  ordersLeft: 'board',
  customersLeft: 'relationships',
  customersMoved: 'relationships',
}

/** Told to administrators or to the owner of an account, by mail: whoever administers sees no orders and has no bell. */
export const MAIL_ONLY: readonly StaffNotice[] = [
  'webhookPaused',
  'listWaiting',
  'listRefused',
  'listAgeing',
  'listOverdue',
  'factorAdded',
  'factorRemoved',
  'factorsReset',
  'calendarMissing',
  'administratorKept',
  'directorySilent',
  'directoryBlind',
  'draftWaits',
  'draftDecided',
]

/** Work that stands in a queue of many: it shows in the portal, and sends nobody a mail. */
export const PORTAL_ONLY: readonly (StaffNotice | CustomerNotice)[] = ['yourTurn', 'taskWaits', 'assignWaits']

/**
 * A person by number, everybody of a role in the order's branch, whoever may decide for the country head, or
 * the customer.
 */
export type Recipient =
  | { readonly kind: 'person'; readonly staffId: string }
  | { readonly kind: 'role'; readonly role: Role }
  | { readonly kind: 'countryHead' }
  | { readonly kind: 'customer' }

/** Something to tell, once: `reason` makes the repetition of a timer or job harmless. */
export type Telling = {
  readonly to: Recipient
  readonly notice: StaffNotice | CustomerNotice
  readonly reason: string
  readonly params: Readonly<Record<string, string>>
}

export type PlainTelling = Omit<Telling, 'reason'>

export const THE_CUSTOMER: Recipient = { kind: 'customer' }

export function toPerson(staffId: string): Recipient {
  return { kind: 'person', staffId }
}
