import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import { LOCALES, named, pick } from '@kaihu/domain/base/locales.ts'
import type { OrderEvent } from '@kaihu/domain/order/events.ts'
import { nameStaff, type PersonName } from '../../access/names/name-staff.usecase.ts'
import { listEvents } from '../../order/order.store.ts'
import { sayText } from '../../platform/http/words.ts'
import type { Locale } from '../../platform/routes.ts'
import { peopleInEvents } from '../../workflow/desk/timeline.view.ts'
import { type Evidence, jsonFile, type MakeEvidence, textFile } from '../evidence-part.ts'

type Names = ReadonlyMap<string, PersonName>

function sayActor(by: ActorRef, names: Names, locale: Locale): string {
  if (by.kind === 'customer') return sayText(locale, 'staff:maker.CUSTOMER')
  if (by.kind === 'system') return sayText(locale, 'staff:maker.SYSTEM')
  const person = names.get(by.staffId)
  const name = pick(locale, named(person?.name, person?.nameEn)) ?? by.staffId
  return `${name} (${sayText(locale, `access:role.${by.role}`)})`
}

function sayStatus(status: string, locale: Locale): string {
  return `${status} ${sayText(locale, `order:statuses.${status}`)}`
}

function sayStep(event: OrderEvent, names: Names, locale: Locale): string[] {
  if (event.type === 'order_created')
    return [`${event.at}\t${sayStatus(event.status, locale)}\t${sayActor(event.by, names, locale)}`]
  if (event.type !== 'transitioned') return []
  const act = sayText(locale, `order:actions.${event.action}`)
  const checked = event.checkedBy ? [sayActor(event.checkedBy, names, locale)] : []
  const reason = event.reason ? [event.reason] : []
  const who = [sayActor(event.by, names, locale), ...checked].join(' + ')
  return [
    [event.at, `${sayStatus(event.from, locale)} → ${sayStatus(event.to, locale)}`, act, who, ...reason].join(
      '\t',
    ),
  ]
}

export const timelineEvidence: MakeEvidence =
  () =>
  async ({ state, version, snapshot }): Promise<Evidence> => {
    const events = await listEvents(snapshot, state.orderCode)
    const names = await nameStaff(snapshot, peopleInEvents(events))
    const words = LOCALES.map((locale) =>
      textFile(`order/timeline.${locale}.txt`, [
        sayText(locale, 'evidence:timeline', { orderCode: state.orderCode }),
        ...events.flatMap(({ event }) => sayStep(event, names, locale)),
      ]),
    )
    return {
      files: [
        jsonFile('order/state.json', { version, state }),
        jsonFile('order/timeline.json', events),
        ...words,
      ],
    }
  }
