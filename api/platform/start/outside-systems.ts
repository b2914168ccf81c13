/** A system of the bank, or one it rents, that Kaihu carries an embedded twin of. A twin plays; it reaches nobody. */
type OutsideSystem = {
  /** what goes nowhere while the twin serves */
  readonly lost: string
  /** the setting that names the real system */
  readonly address: string
}

const OUTSIDE_SYSTEMS = {
  sms: { lost: 'text messages, and with them the codes that customers sign in with', address: 'SMS_URL' },
  mail: { lost: 'mail to customers and staff', address: 'MAIL_URL' },
  hub: { lost: 'customers and accounts pushed to the core system (HUB)', address: 'HUB_URL' },
  crt: { lost: 'risk ratings asked of the rating system (CRT)', address: 'CRT_URL' },
  tickets: { lost: 'service tickets raised at the support desk', address: 'TICKETS_URL' },
} as const satisfies Record<string, OutsideSystem>

/** Settings by name, as typed or as read. The settings themselves name these systems, so their type cannot be asked. */
type Settings<Value> = Readonly<Partial<Record<string, Value>>>

/** The short name that a twin is waived by. */
export type OutsideSystemName = keyof typeof OUTSIDE_SYSTEMS

export const OUTSIDE_SYSTEM_NAMES = Object.keys(OUTSIDE_SYSTEMS) as [
  OutsideSystemName,
  ...OutsideSystemName[],
]

/** The systems that a twin stands in for under these settings. */
function twinsInUse(settings: Settings<unknown>): readonly OutsideSystemName[] {
  return OUTSIDE_SYSTEM_NAMES.filter((name) => settings[OUTSIDE_SYSTEMS[name].address] === undefined)
}

/** What is missing where twins serve that nobody accepted in writing: a sentence each. */
export function findTwinMistakes(settings: Settings<string>): readonly string[] {
  const waived = new Set((settings.TWINS_ALLOWED ?? '').split(',').map((name) => name.trim()))
  return twinsInUse(settings)
    .filter((name) => !waived.has(name))
    .map((name) => {
      const { lost, address } = OUTSIDE_SYSTEMS[name]
      const ways = `Name the real one in ${address}, or to go on without it write ${name} into TWINS_ALLOWED.`
      return `${name} is an embedded twin: ${lost} would reach nobody. ${ways}`
    })
}

/** What a start says of every twin that was accepted, so that nobody forgets it. */
export function describeTwins(settings: Settings<unknown>): readonly string[] {
  return twinsInUse(settings).map(
    (name) =>
      `${name} is an embedded twin, accepted by TWINS_ALLOWED: ${OUTSIDE_SYSTEMS[name].lost} reach nobody.`,
  )
}
