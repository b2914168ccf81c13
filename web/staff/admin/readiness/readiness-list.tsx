import type { UnreadyView } from '@kaihu/contract/readiness.ts'
import { useReadiness } from '../../../client/orders/readiness.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { paths } from '../../addresses.ts'
import { type AdminWords, useAdminWords } from '../use-admin-words.ts'
import './readiness.css'

type Item = UnreadyView['item']
type Missing = UnreadyView['missing'][number]

const WHERE = {
  administrators: [paths.adminStaff, 'shell:title.adminStaff'],
  branches: [paths.adminBranches, 'shell:title.adminBranches'],
  steps: [paths.adminStaff, 'shell:title.adminStaff'],
  checks: [paths.adminStaff, 'shell:title.adminStaff'],
  countryHead: [paths.adminSettings, 'shell:title.adminSettings'],
  calendar: [paths.adminCalendars, 'shell:title.adminCalendars'],
  nextCalendar: [paths.adminCalendars, 'shell:title.adminCalendars'],
  lists: [paths.screeningLists, 'shell:title.screeningLists'],
  connections: [paths.adminConnections, 'shell:title.adminConnections'],
} as const satisfies Readonly<Record<Item, readonly [path: string, title: string]>>

/** What the codes of an item are words of, and those of what belongs to them. */
const NAMES: Readonly<Partial<Record<Item, readonly [code: string, also: string]>>> = {
  steps: ['order:statuses', 'lists:branches'],
  checks: ['access:role', 'access:role'],
  lists: ['screening-desk:list', 'screening-desk:lists.hold'],
  connections: ['connections.system', ''],
}

function named({ say, has }: AdminWords, prefix: string, code: string): string {
  const key = `${prefix}.${code}`
  return has(key) ? say(key) : code
}

function thingOf(words: AdminWords, item: Item, { code, also }: Missing): string {
  const [codes, others] = NAMES[item] ?? ['', '']
  const [what, where] = [named(words, codes, code), also.map((one) => named(words, others, one))]
  const join = words.say('common:listSeparator')
  // Roles stand in for each other; anything else says where.
  if (item === 'checks') return [what, ...where].join(' / ')
  return where.length === 0 ? what : words.say('ready.at', { what, where: where.join(join) })
}

function Line({ item, missing }: UnreadyView) {
  const words = useAdminWords()
  const [path, title] = WHERE[item]
  const things = missing.filter(({ code }) => code !== '' && NAMES[item] !== undefined)
  const isHeld = item === 'lists' && things.length > 0
  return (
    <li className="readiness-line">
      <div>
        <p>{words.say(`ready.${isHeld ? 'listsHeld' : item}`)}</p>
        {things.length > 0 && (
          <ul className="readiness-things">
            {things.map((one) => (
              <li key={one.code}>{thingOf(words, item, one)}</li>
            ))}
          </ul>
        )}
      </div>
      <AppLink href={path}>{words.say('ready.do', { name: words.say(title) })}</AppLink>
    </li>
  )
}

/** What is still missing before the first order can be taken, each with the way to it; nothing once it is all there. */
export function ReadinessList() {
  const { say } = useAdminWords()
  const items = useReadiness().data?.items ?? []
  if (items.length === 0) return null
  return (
    <SectionCard title={say('ready.title')} note={say('ready.note')}>
      <ul className="readiness">
        {items.map((one) => (
          <Line key={one.item} {...one} />
        ))}
      </ul>
    </SectionCard>
  )
}
