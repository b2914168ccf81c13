import { rowOf, WAIVABLE_SYSTEMS, type WaivableSystem } from '@kaihu/contract/http-systems.ts'
import { goesUnwitnessed, WITHOUT_WITNESS } from './audit-witnesses.ts'
import { isLoopback } from './loopback.ts'

/** A system of the bank, or one it rents. Production goes without it only where that is written down. */
type OutsideSystem = {
  readonly lost: string
  readonly address: string
  /** what else the setting may say, beside none */
  readonly instead?: string
}

/** A setting that says of a system that production goes without it. */
export type Waiver = WaivableSystem | 'MAIL'
const WAIVERS: readonly Waiver[] = [...WAIVABLE_SYSTEMS, 'MAIL']

function systemOf(waiver: Waiver): OutsideSystem {
  if (waiver === 'MAIL') return { lost: 'mail to customers and staff', address: 'MAIL_URL' }
  const { lost = '', instead } = rowOf(waiver)
  const other = instead && { instead: `${waiver}=${instead.word} for ${instead.about}` }
  return { lost, address: `${waiver}_URL`, ...other }
}

type Settings<Value> = Readonly<Partial<Record<string, Value>>>

export function aboutWaiver(waiver: Waiver): string {
  const { address } = systemOf(waiver)
  return `none: production goes without the system of ${address}; it is told of at every start`
}

/** Whether the setting that could waive a system names who does its work instead. */
function isProvider(named: unknown): boolean {
  return named !== undefined && named !== 'none'
}

/** What is missing where a system is neither named nor waived, or both: a sentence each. */
export function findMissingSystems(settings: Settings<string>): readonly string[] {
  return WAIVERS.flatMap((waiver) => {
    const { lost, address, instead } = systemOf(waiver)
    const other = instead === undefined ? '' : ` write ${instead},`
    const isNamed = settings[address] !== undefined || isProvider(settings[waiver])
    const isWaived = settings[waiver] === 'none'
    if (isNamed && isWaived)
      return [`${waiver}=none and ${address} contradict each other: leave one of them out.`]
    if (isNamed || isWaived) return []
    return [
      `${address} is missing: ${lost} would reach nobody. Name the system,${other} or write ${waiver}=none to go on without it.`,
    ]
  })
}

/** Settings by which staff prove themselves to another system, which keeps their passwords. */
const PASSWORDS_ELSEWHERE = ['DIRECTORY_URL', 'LDAP_URL', 'OIDC_ISSUER', 'SAML_IDP_URL']

function isPasswordElsewhere(settings: Settings<unknown>): boolean {
  return PASSWORDS_ELSEWHERE.some((name) => settings[name] !== undefined)
}

export function findBreachMistakes(settings: Settings<string>): readonly string[] {
  if (settings['BREACHED_PASSWORDS'] !== undefined || isPasswordElsewhere(settings)) return []
  return [
    'BREACHED_PASSWORDS is missing: Kaihu keeps the passwords of staff. Name the file of those that were breached, or write BREACHED_PASSWORDS=none to go on without it.',
  ]
}

/** What a start says of everything that was waived, so that nobody forgets it. */
export function describeWaivers(settings: Settings<unknown>): readonly string[] {
  const systems = WAIVERS.filter(
    (waiver) => settings[systemOf(waiver).address] === undefined && !isProvider(settings[waiver]),
  ).map((waiver) => `${waiver}=none: ${systemOf(waiver).lost} reach nobody.`)
  const rest: readonly (readonly [boolean, string])[] = [
    [goesUnwitnessed(settings), WITHOUT_WITNESS],
    [settings.CLAMD === undefined, 'CLAMD=none: files are taken without the word of a virus scanner.'],
    [settings.PAPERS_CERT === undefined, 'PAPERS_CERT=none: submitted papers bear no seal of the bank.'],
    [
      settings.BREACHED_PASSWORDS === undefined && !isPasswordElsewhere(settings),
      'BREACHED_PASSWORDS=none: passwords that others lost are taken as well.',
    ],
    [
      settings.DATABASE_PLAIN_ALLOWED === true,
      'DATABASE_PLAIN_ALLOWED=true: the way to the database may be without TLS.',
    ],
    [settings.ROOT_ALLOWED === true, 'ROOT_ALLOWED=true: the product may run with the rights of root.'],
    [
      settings.HTTP_ON_LOOPBACK_ALLOWED === true,
      'HTTP_ON_LOOPBACK_ALLOWED=true: systems on this machine may be spoken to without TLS.',
    ],
  ]
  return [...systems, ...rest.flatMap(([isSo, words]) => (isSo ? [words] : []))]
}

/** What is wrong with an address that is not https: undefined where nothing is. */
export function plainHttpMistake(
  name: string,
  address: string | undefined,
  isAllowedHere: boolean,
): string | undefined {
  const url = URL.parse(address ?? '')
  if (url?.protocol !== 'http:') return undefined
  if (!isLoopback(url.hostname)) return `${name} must be an https address: what it carries is secret.`
  return isAllowedHere
    ? undefined
    : `${name} must be an https address. HTTP_ON_LOOPBACK_ALLOWED=true says that plain http is meant on this machine.`
}
