/** How a refusal travels: six digits in the envelope, the HTTP status around it. Its name is the text key. */
export type Code = { readonly code: string; readonly status: number }

function codeTable<const T extends Record<string, Code>>(table: T): T {
  return table
}

/**
 * The key is also the text key `errors:<name>`; 000000, 999986 and 999997 are given.xxxx request,xxxx
 * access,xxxx orders,xxxx application,xxxx files,xxxx intention,xxxx screening,xxxx administration,xxxx
 * platform.
 */
export const CODES = codeTable({
  success: { code: '000000', status: 200 },

  invalidRequest: { code: '100001', status: 400 },
  malformedRequest: { code: '100002', status: 400 },
  bodyTooLarge: { code: '100003', status: 413 },
  unsupportedMediaType: { code: '100004', status: 415 },
  notFound: { code: '100005', status: 404 },
  methodNotAllowed: { code: '100006', status: 405 },
  unknownHost: { code: '100007', status: 421 },
  tooManyRequests: { code: '100008', status: 429 },
  crossSiteRequest: { code: '100009', status: 403 },
  idempotencyKeyMissing: { code: '100010', status: 400 },
  idempotencyKeyReused: { code: '100011', status: 422 },
  requestUnderWay: { code: '100012', status: 409 },
  requestWithdrawn: { code: '100013', status: 409 },

  signInRefused: { code: '200001', status: 401 },
  signInThrottled: { code: '200002', status: 429 },
  verificationCodeRefused: { code: '200003', status: 401 },
  verificationCodeThrottled: { code: '200004', status: 429 },
  verificationCodeSendFailed: { code: '200005', status: 503 },
  mobileNumberInvalid: { code: '200006', status: 400 },
  confirmationCodeRefused: { code: '200007', status: 422 },
  requestStale: { code: '200010', status: 401 },
  requestReplayed: { code: '200011', status: 401 },
  signatureInvalid: { code: '200012', status: 401 },
  forbidden: { code: '200020', status: 403 },
  roleNotGranted: { code: '200021', status: 403 },
  identityRefused: { code: '200022', status: 403 },
  passwordSignInClosed: { code: '200023', status: 403 },
  passwordLinkRefused: { code: '200024', status: 403 },
  passwordRefused: { code: '200025', status: 400 },
  machineUnknown: { code: '200026', status: 401 },
  secondFactorNeeded: { code: '200027', status: 403 },
  stepUpNeeded: { code: '200028', status: 403 },
  factorRefused: { code: '200029', status: 422 },
  directoryUnavailable: { code: '200030', status: 503 },
  factorThrottled: { code: '200031', status: 429 },
  lastFactor: { code: '200032', status: 409 },
  consentNeeded: { code: '200033', status: 403 },
  consentOutdated: { code: '200034', status: 409 },
  verificationCodeNeedsWork: { code: '200035', status: 428 },

  orderRefused: { code: '300001', status: 409 },
  orderChanged: { code: '300002', status: 409 },
  orderForbidden: { code: '300003', status: 403 },
  orderIncomplete: { code: '300004', status: 400 },
  exportTooLarge: { code: '300005', status: 422 },
  ordersReadLimit: { code: '300006', status: 429 },
  sectionChanged: { code: '400001', status: 409 },
  sectionClosed: { code: '400002', status: 409 },
  answersInvalid: { code: '400003', status: 400 },
  returnMarksChanged: { code: '400004', status: 409 },
  sectionWaits: { code: '400005', status: 409 },

  fileRefused: { code: '500001', status: 422 },
  uploadElsewhere: { code: '500002', status: 409 },
  uploadDamaged: { code: '500003', status: 422 },
  uploadLimit: { code: '500004', status: 429 },
  storageFull: { code: '500005', status: 507 },
  previewUnavailable: { code: '500006', status: 415 },
  fileCheckUnavailable: { code: '500007', status: 503 },
  phoneLinkTaken: { code: '500008', status: 409 },
  phoneLinkOver: { code: '500009', status: 410 },
  invitationChanged: { code: '500010', status: 409 },
  paperNotFinal: { code: '500011', status: 409 },
  paperUnread: { code: '500012', status: 409 },
  invitationLimit: { code: '500013', status: 429 },
  signatureProviderSilent: { code: '500014', status: 503 },
  contentLost: { code: '500015', status: 500 },
  identityIncomplete: { code: '500016', status: 409 },

  hitRefused: { code: '700001', status: 409 },
  listRefused: { code: '700002', status: 409 },
  partyRefused: { code: '700003', status: 409 },

  ebamUnreadable: { code: '800011', status: 400 },
  ebamSignature: { code: '800012', status: 403 },
  ebamInvalid: { code: '800013', status: 422 },
  ebamReplayed: { code: '800014', status: 409 },

  intentionRefused: { code: '600001', status: 409 },
  recordingRefused: { code: '600002', status: 422 },

  adminRefused: { code: '800001', status: 409 },
  retentionRefused: { code: '800002', status: 409 },
  rightsRefused: { code: '800003', status: 409 },
  relationshipRefused: { code: '800004', status: 409 },

  unexpected: { code: '900001', status: 500 },
  serviceUnavailable: { code: '900002', status: 503 },
  serviceBusy: { code: '900003', status: 503 },

  noRole: { code: '999986', status: 403 },
  accountDisabled: { code: '999987', status: 403 },
  loginTimeout: { code: '999997', status: 401 },
})

/** Why a session is over, in the data of loginTimeout where the server knows. */
export const SESSION_ENDS = ['expired', 'elsewhere', 'signedOut', 'ended'] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]

export type CodeName = keyof typeof CODES

const nameByCode = new Map<string, CodeName>(
  Object.entries(CODES).map(([name, { code }]) => [code, name as CodeName]),
)

/** The name behind six digits read from the wire; undefined when this release does not know them. */
export function findCodeName(code: string): CodeName | undefined {
  return nameByCode.get(code)
}
