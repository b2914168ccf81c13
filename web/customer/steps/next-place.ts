import { findOpenPlace, type Place, placesOf } from '@kaihu/domain/application/pages-together.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { addresses } from '../addresses.ts'
import type { Application } from './use-application.ts'

/** What is corrected is corrected section by section. */
function placesIn({ sections, order }: Application): readonly Place[] {
  return order.isReturned
    ? sections.map((section) => ({ key: section.key, sections: [section] }))
    : placesOf(sections)
}

function openIn(application: Application, { sections }: Place): readonly string[] {
  return openKeys(application).filter((key) => sections.some((one) => one.key === key))
}

function openKeys({ progress }: Application): readonly string[] {
  return progress
    .flatMap((step) => step.sections)
    .filter(({ status }) => OPEN.includes(status))
    .map(({ key }) => key)
}

const OPEN: readonly string[] = ['returned', 'inProgress', 'notStarted']

/** Where the next answers are asked, and the first section of it that is not complete. */
export function nextPlace(application: Application): { address: string; section?: SectionDefinition } {
  const { orderCode } = application.order
  const open = new Set(openKeys(application))
  const next = findOpenPlace(placesIn(application), ({ key }) => open.has(key))
  return next
    ? { address: addresses.section(orderCode, next.key), section: next.first }
    : { address: addresses.check(orderCode) }
}

/** Where a section is opened from a list: what is left of several is asked on their page, at this one. */
export function addressOf(application: Application, section: string): string {
  const { orderCode } = application.order
  const place = placesIn(application).find(({ sections }) => sections.some(({ key }) => key === section))
  const left = place ? openIn(application, place) : []
  return place && left.length > 1 && left.includes(section)
    ? addresses.section(orderCode, place.key, section)
    : addresses.section(orderCode, section)
}

/** Where saving a section, or the sections of a page, leads. */
export function addressAfter(application: Application, saved: string): string {
  const { orderCode } = application.order
  const key = keyAfter(application, saved)
  return key === undefined ? addresses.check(orderCode) : addresses.section(orderCode, key)
}

function keyAfter(application: Application, saved: string): string | undefined {
  const places = placesIn(application)
  const page = places.find(({ key, sections }) => key === saved && sections.length > 1)
  const last = page?.sections.at(-1)?.key ?? saved
  const { sections } = application
  for (const section of sections.slice(sections.findIndex(({ key }) => key === last) + 1)) {
    const place = places.find((one) => one.sections.includes(section))
    if (!place) continue
    const isBeside = place.sections.some(({ key }) => key === saved)
    const left = isBeside ? openIn(application, place).filter((key) => key !== saved) : []
    if (left.length > 0) return left.length > 1 ? place.key : left[0]
    if (!isBeside && place.sections.at(-1) === section) return place.key
  }
  return undefined
}
