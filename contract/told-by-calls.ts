import type { CustomerNotice, StaffNotice } from '@kaihu/domain/order/notices/notice-kinds.ts'

export type Notice = StaffNotice | CustomerNotice

const DRAFT = ['draftWaits'] as const

/** Calls beside the transitions of orders that change what somebody has to do next, and the notices that may tell of it. */
export const TOLD_BY_CALLS: Readonly<Record<string, readonly Notice[]>> = {
  proposeHitDecision: ['hitWaits'],
  checkHitDecision: ['hitDecided'],
  proposeRelationshipEnd: ['endProposed'],
  decideRelationshipEnd: ['endDecided', 'updateWithdrawn'],
  openRelationshipUpdate: ['updateAsked', 'customerUpdateAsked'],
  answerOwnUpdate: ['customerUpdateAnswered'],
  actOnRelationshipUpdate: [
    'updateReturned',
    'updateAgreed',
    'updateWithdrawn',
    'customerUpdateWaits',
    'customerUpdateDecided',
  ],
  takeRelationshipCase: ['customerCaseTaken'],
  proposeRelationshipHit: ['customerHitWaits'],
  checkRelationshipHit: ['customerHitDecided', 'customerHitConfirmed'],
  sendEbamMessage: ['changeAsked'],
  proposeErasure: ['erasureWaits'],
  approveErasure: ['erasureDecided'],
  discardErasure: ['erasureDecided'],
  makeRightsRequest: ['rightsWait', 'rightsReceived'],
  decideRightsRequest: ['rightsAccepted', 'rightsRefused'],
  finishRightsRequest: ['rightsDone'],
  loadScreeningList: ['listWaiting'],
  addOwnEntry: ['listWaiting'],
  inviteToSign: ['signatureAsked'],
  draftConsentText: DRAFT,
  changeStaffMember: [...DRAFT, 'ordersLeft', 'investigatorLeft'],
  assignRelationships: ['customersMoved'],
  createStaffMember: DRAFT,
  draftFactorReset: DRAFT,
  draftPasswordLink: DRAFT,
  draftBranch: DRAFT,
  draftGroupGrant: DRAFT,
  draftCalendar: DRAFT,
  draftSetting: DRAFT,
  draftTemplate: DRAFT,
  draftMatching: DRAFT,
  draftListUse: DRAFT,
  draftServiceAccount: DRAFT,
  draftWebhook: DRAFT,
  releaseChange: ['draftDecided', 'factorsReset'],
  discardChange: ['draftDecided'],
  addPasskey: ['factorAdded'],
  addTotp: ['factorAdded'],
  removeFactor: ['factorRemoved'],
}

/** What no call brings but time, a job or an outside system. */
export const TOLD_BY_TIME: readonly Notice[] = [
  'customersLeft',
  'pushSlow',
  'rightsDueSoon',
  'rightsOverdue',
  'customerHits',
  'customerCaseLate',
  'customerDocumentExpires',
  'documentExpires',
  'webhookPaused',
  'listRefused',
  'listAgeing',
  'listOverdue',
  'calendarMissing',
  'administratorKept',
  'signatureVoid',
]

/** Events that change nobody's next step but that of whoever made them. A new one has to be settled here or be told of. */
export const SILENT_EVENTS: Readonly<Record<string, readonly string[]>> = {
  'whoever signs in or out does it alone': ['access.', 'machine.', 'notice.', 'view.'],
  'an order tells of it itself: outcome-tellings.test.ts': [
    'order.',
    'application.',
    'diligence.',
    'intention.',
    'papers.',
    'difference.',
    'parties.',
    'files.',
    'screening.',
  ],
  'it is about one person’s own work, and ends where it began': [
    'audit.verify',
    'evidence.exported',
    'connection.tried',
    'matching.tried',
    'admin.tried',
    'jobs.retried',
    'consent.given',
    'rights.export-asked',
    'webhook.',
    'staff.absence',
  ],
  'the list that it leaves says so: nothing is left to do': [
    'rights.retracted',
    'admin.withdrawn',
    'lists.discarded',
    'lists.released',
    'retention.hold-set',
    'retention.hold-ended',
  ],
  'whoever began it goes on by themselves': [
    'relationship.update-opened',
    'admin.password-link-made',
    'papers.sent-to-provider',
  ],
  'the screen of whom it concerns ends at once': ['admin.sessions-ended'],
  'whoever asked is answered by a message of their own, or by the desk': [
    'relationship.change-answered',
    'ticket.',
    'sms.receipt',
  ],
  'the identity provider tells of it; what a leaver had is told as of one whom administrators disable': [
    'scim.',
  ],
}
