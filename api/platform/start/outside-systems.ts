import { isLoopback } from './loopback.ts'

/** A system of the bank, or one it rents. Production goes without it only where that is written down. */
type OutsideSystem = {
  /** what goes nowhere without it */
  readonly lost: string
  /** the setting that names it */
  readonly address: string
}

/** By the setting that waives each with `none`. */
const OUTSIDE_SYSTEMS = {
  SMS: { lost: 'text messages, and with them the codes that customers sign in with', address: 'SMS_URL' },
  MAIL: { lost: 'mail to customers and staff', address: 'MAIL_URL' },
  HUB: { lost: 'customers and accounts pushed to the core system (HUB)', address: 'HUB_URL' },
  CRT: { lost: 'risk ratings asked of the rating system (CRT)', address: 'CRT_URL' },
  TICKETS: { lost: 'service tickets raised at the support desk', address: 'TICKETS_URL' },
} as const satisfies Record<string, OutsideSystem>

/** Settings by name, as typed or as read. The settings themselves name these systems, so their type cannot be asked. */
type Settings<Value> = Readonly<Partial<Record<string, Value>>>

/** A setting that says of a system that production goes without it. */
export type Waiver = keyof typeof OUTSIDE_SYSTEMS
export const WAIVERS = Object.keys(OUTSIDE_SYSTEMS) as [Waiver, ...Waiver[]]

/** What a waiver is for, as the help says it. */
export function aboutWaiver(waiver: Waiver): string {
  const { address } = OUTSIDE_SYSTEMS[waiver]
  return `none: production goes without the system of ${address}; it is told of at every start`
}

/** Whether the setting that could waive a system names who does its work instead. */
function isProvider(named: unknown): boolean {
  return named !== undefined && named !== 'none'
}

/** What is missing where a system is neither named nor waived, or both: a sentence each. */
export function findMissingSystems(settings: Settings<string>): readonly string[] {
  return WAIVERS.flatMap((waiver) => {
    const { lost, address } = OUTSIDE_SYSTEMS[waiver]
    const isNamed = settings[address] !== undefined || isProvider(settings[waiver])
    const isWaived = settings[waiver] === 'none'
    if (isNamed && isWaived)
      return [`${waiver}=none and ${address} contradict each other: leave one of them out.`]
    if (isNamed || isWaived) return []
    return [
      `${address} is missing: ${lost} would reach nobody. Name the system, or write ${waiver}=none to go on without it.`,
    ]
  })
}

/** What a start says of everything that was waived, so that nobody forgets it. */
export function describeWaivers(settings: Settings<unknown>): readonly string[] {
  const systems = WAIVERS.filter(
    (waiver) => settings[OUTSIDE_SYSTEMS[waiver].address] === undefined && !isProvider(settings[waiver]),
  ).map((waiver) => `${waiver}=none: ${OUTSIDE_SYSTEMS[waiver].lost} reach nobody.`)
  const rest: readonly (readonly [boolean, string])[] = [
    [settings.CLAMD === undefined, 'CLAMD=none: files are taken without the word of a virus scanner.'],
    [
      settings.DATABASE_PLAIN_ALLOWED === true,
      'DATABASE_PLAIN_ALLOWED=true: the way to the database may be without TLS.',
    ],
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
