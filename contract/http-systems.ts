import { REGISTER_QUESTIONS } from './company-register.ts'
import { CRT_OPERATIONS, HUB_OPERATIONS } from './core-system.ts'
import { FACTOR_OPERATIONS } from './factor-check.ts'
import { LICENCE_OPERATIONS } from './licence-provider.ts'
import { LIVENESS_OPERATIONS } from './liveness.ts'
import { SIGNATURE_OPERATIONS } from './signature-provider.ts'
import type { Spoken } from './wire/spoken.ts'

/** A system that Kaihu asks over HTTP: what more than one place has to know of it. */
export type HttpSystemRow = {
  readonly called: string
  /** what its address is, as the help says it */
  readonly about: string
  /** which addresses are taken: `bare` ones hold no user, password, query or fragment */
  readonly address: 'bare' | 'any'
  /** whether it takes nothing from strangers: its address needs something that shows who asks */
  readonly asksWho: boolean
  readonly lost?: string
  readonly instead?: { readonly word: string; readonly about: string }
  /** what stands in where no setting names it: a twin in development, Kaihu's own, or nothing at all */
  readonly otherwise: 'twin' | 'own' | 'nothing'
  /** where its twin is, below the address that twins are served at */
  readonly twin?: string
  /** how it is asked whether it stands: a GET of STATUS below its address, or a call of its own */
  readonly tried: 'status' | 'own'
  readonly patienceMs?: number
  /** in words: all of it where nothing is `spoken`, else what the operations do not say */
  readonly asked?: string
  /** a contract that the other side can be built from, where it is the bank's own to say */
  readonly spoken?: Spoken
}

/**
 * The names begin the names of the settings, in capitals. Settings, help, the page of connections, twins and
 * docs/systems.md follow from a line.
 */
export const HTTP_SYSTEM_ROWS = {
  directory: {
    called: 'the directory',
    about: 'staff sign-in directory (DSP); without it the embedded one serves',
    address: 'any',
    asksWho: false,
    otherwise: 'own',
    tried: 'own',
    asked:
      '`POST /dsp/dspAuthenticate.jsp`, `POST /dsp/json/sessions?_action=validate` and `_action=logout`; about those who are signed in `GET /dsp/json/users?realm=staff&_queryFilter=username eq "…" or …&_fields=username,inetUserStatus`, at most 20 names, answers `{"result":[{"username","inetUserStatus":["Active"]}],"pagedResultsCookie":null}`: who is `Inactive`, `Deleted` or not there is signed out here. A directory without that call answers 404 and ends nobody’s session; `DIRECTORY_CHECK_MINUTES=0` spares it the question',
  },
  sms: {
    called: 'the SMS gateway',
    about:
      'gateway that takes text messages as JSON, {to, text, id}, or another address of the provider that SMS names; without either the embedded outbox',
    address: 'bare',
    asksWho: true,
    lost: 'text messages, and with them the codes that customers sign in with',
    otherwise: 'twin',
    twin: '/sms',
    tried: 'own',
    asked:
      '`POST` to the address: `{"to", "text", "id"}`, the number in E.164, with an `idempotency-key`, and `validUntil` where a code is in it; any 2xx means taken, 429 and 5xx are worth another try',
  },
  sms2: {
    called: 'the second SMS gateway',
    about: 'second gateway of the same kind, asked when the first does not take a message; goes with SMS_URL',
    address: 'bare',
    asksWho: true,
    otherwise: 'nothing',
    tried: 'own',
    asked: 'the same as of the first, under the same key, when that did not take a message',
  },
  hub: {
    called: 'HUB',
    about: 'core banking system, asked by POST HUB_URL/OPERATION; without it the embedded one serves',
    address: 'bare',
    asksWho: true,
    lost: 'customers and accounts pushed to the core system (HUB)',
    otherwise: 'twin',
    twin: '/hub',
    tried: 'status',
    spoken: HUB_OPERATIONS,
  },
  crt: {
    called: 'CRT',
    about: 'customer-risk system, asked by POST CRT_URL/OPERATION; without it the embedded one serves',
    address: 'bare',
    asksWho: true,
    lost: 'risk ratings asked of the rating system (CRT)',
    otherwise: 'twin',
    twin: '/crt',
    tried: 'status',
    spoken: CRT_OPERATIONS,
  },
  tickets: {
    called: 'the support desk',
    about: 'support desk that service tickets are raised at; without it the embedded one serves',
    address: 'any',
    asksWho: false,
    lost: 'service tickets raised at the support desk',
    otherwise: 'twin',
    twin: '',
    tried: 'own',
    asked:
      '`POST /v1/hubext/dbs-support-desk-service/v5/incident` with an `idempotency-key`, and its `/updates`',
  },
  register: {
    called: 'the company register',
    about:
      'company register, asked by GET REGISTER_URL/companies; what it says of a company is kept for a day',
    address: 'bare',
    asksWho: false,
    lost: 'questions to the company register',
    instead: { word: 'file', about: 'the register that "npm run kaihu -- registry import" fills' },
    otherwise: 'twin',
    twin: '/register',
    tried: 'status',
    patienceMs: 5_000,
    spoken: REGISTER_QUESTIONS,
  },
  esign: {
    called: 'the signature provider',
    about:
      'provider of electronic signatures, asked below ESIGN_URL; without it whoever is asked to sign signs by a code',
    address: 'bare',
    asksWho: true,
    otherwise: 'twin',
    twin: '/esign',
    tried: 'status',
    asked: 'It calls `callbackUrl` when something happened; nothing of that call is believed.',
    spoken: SIGNATURE_OPERATIONS,
  },
  fourfactor: {
    called: 'the four-factor check',
    about:
      'provider that says whether names and numbers belong together, asked below FOURFACTOR_URL; without it nobody is checked',
    address: 'bare',
    asksWho: true,
    otherwise: 'twin',
    twin: '/fourfactor',
    tried: 'status',
    spoken: FACTOR_OPERATIONS,
  },
  elicence: {
    called: 'the licence provider',
    about:
      'provider that reads electronic business licences, asked below ELICENCE_URL; without it applicants type or photograph theirs',
    address: 'bare',
    asksWho: true,
    otherwise: 'twin',
    twin: '/elicence',
    tried: 'status',
    spoken: LICENCE_OPERATIONS,
  },
  liveness: {
    called: 'the liveness check',
    about:
      'provider that says whether a face is live and whose it is, asked below LIVENESS_URL; without it the video of intention stands alone',
    address: 'bare',
    asksWho: true,
    otherwise: 'twin',
    twin: '/liveness',
    tried: 'status',
    asked: 'It calls `callbackUrl` when a session is over; nothing of that call is believed.',
    spoken: LIVENESS_OPERATIONS,
  },
} as const satisfies Readonly<Record<string, HttpSystemRow>>

type Rows = typeof HTTP_SYSTEM_ROWS
export type HttpSystemName = keyof Rows
type With<Column extends keyof HttpSystemRow> = {
  [Name in HttpSystemName]: Rows[Name] extends Readonly<Record<Column, string>> ? Name : never
}[HttpSystemName]

export type HttpSystem = Uppercase<HttpSystemName>
export type TwinName = With<'twin'>
/** The systems that production has to name, or to go without in writing. */
export type WaivableSystem = Uppercase<With<'lost'>>

export const HTTP_SYSTEM_NAMES = Object.keys(HTTP_SYSTEM_ROWS) as [HttpSystemName, ...HttpSystemName[]]
export const HTTP_SYSTEMS = HTTP_SYSTEM_NAMES.map(settingsOf)
export const TWIN_NAMES = HTTP_SYSTEM_NAMES.filter(
  (name): name is TwinName => 'twin' in HTTP_SYSTEM_ROWS[name],
)
export const WAIVABLE_SYSTEMS = HTTP_SYSTEMS.filter(
  (system): system is WaivableSystem => rowOf(system).lost !== undefined,
)

/** What development can make to fail: the twins over HTTP, and those that are Kaihu's own. */
export const TWIN_SYSTEMS = ['mail', 'directory', ...TWIN_NAMES] as const
export type TwinSystem = (typeof TWIN_SYSTEMS)[number]

export function settingsOf<Name extends HttpSystemName>(name: Name): Uppercase<Name> {
  return name.toUpperCase() as Uppercase<Name>
}

export function nameOf<System extends HttpSystem>(system: System): Lowercase<System> & HttpSystemName {
  return system.toLowerCase() as Lowercase<System> & HttpSystemName
}

export function rowOf(system: HttpSystem): HttpSystemRow {
  return HTTP_SYSTEM_ROWS[nameOf(system)]
}
