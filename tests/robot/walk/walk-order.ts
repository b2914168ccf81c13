import { expect, type Locator } from '@playwright/test'
import type { StaffDesk } from '../../journeys/support/staff-desk.ts'
import { faultsOf } from './find-faults.ts'
import { type Offer, offeredActs } from './offered.ts'
import { type Pressed, pressAct } from './press.ts'
import { settle } from './settle.ts'

/** Where an order is looked at: the parts of its page, group by group; none where it is not shown. */
async function placesOf(desk: StaffDesk, orderCode: string): Promise<string[]> {
  await desk.open(orderCode)
  await expect(groups(desk).first().or(desk.page.locator('main .empty-state')).first()).toBeVisible()
  const places: string[] = []
  for (const group of await groups(desk).all()) {
    await group.click()
    const inside = await desk.page.locator('main .group-views [role=tab]').evaluateAll(keysOf)
    // A group of one part shows no line of its own: the part stands in the address.
    places.push(...(inside.length > 0 ? inside : [new URL(desk.page.url()).searchParams.get('view') ?? '']))
  }
  return places
}

function keysOf(buttons: readonly Element[]): string[] {
  return buttons.map((button) => button.getAttribute('data-view') ?? '')
}

function groups({ page }: StaffDesk): Locator {
  return page.locator('main .group-tabs').getByRole('tab')
}

/** Opens a part of the order's page; whether it is there, for an act may have taken the order away. */
async function openPlace(desk: StaffDesk, orderCode: string, place: string): Promise<boolean> {
  await desk.open(orderCode, place)
  await settle(desk.page)
  return (await groups(desk).count()) > 0 && desk.page.url().includes(`view=${place}`)
}

/** What one press on one part of the page came to. */
export type Visit = {
  readonly who: string
  readonly place: string
  readonly pressed: Pressed
}

type Walk = {
  readonly desk: StaffDesk
  readonly who: string
  readonly orderCode: string
  /** picks the next of several; seeded, so that a walk can be repeated */
  readonly pick: (count: number) => number
  readonly most: number
}

/**
 * Presses what the page offers, at most so many acts, on one part of the order's page after the other. After each act
 * the page is opened anew: it may have changed the order, or led away from it.
 */
export async function walkOrder({ desk, who, orderCode, pick, most }: Walk): Promise<Visit[]> {
  const visits: Visit[] = []
  const known = new Set<string>()
  const places = await placesOf(desk, orderCode)
  while (visits.length < most && places.length > 0) {
    const place = places[pick(places.length)] ?? ''
    if (!(await openPlace(desk, orderCode, place))) {
      places.splice(places.indexOf(place), 1)
      continue
    }
    const keyOf = ({ name, isAbove }: Offer) => (isAbove ? name : `${place}: ${name}`)
    const offered = (await offeredActs(desk.page)).filter((one) => !known.has(keyOf(one)))
    const offer = offered[pick(offered.length)]
    if (offer === undefined) {
      const faults = await faultsOf(desk.page)
      if (faults.length > 0)
        visits.push({ who, place, pressed: { act: '(read)', outcome: 'shown', faults, told: '' } })
      places.splice(places.indexOf(place), 1)
      continue
    }
    known.add(keyOf(offer))
    visits.push({ who, place, pressed: await pressAct(desk.page, offer, pick) })
  }
  return visits
}
