import { type Place, placesOf } from '@kaihu/domain/application/pages-together.ts'
import { addresses } from '../addresses.ts'
import type { Application, SectionProgress } from './use-application.ts'

/** What is corrected is corrected section by section. */
function placesIn({ sections, order }: Application): readonly Place[] {
  return order.isReturned
    ? sections.map((section) => ({ key: section.key, sections: [section] }))
    : placesOf(sections)
}

function openIn(application: Application, { sections }: Place): readonly SectionProgress[] {
  return application.progress
    .flatMap((step) => step.sections)
    .filter(({ key, status }) => OPEN.includes(status) && sections.some((one) => one.key === key))
}

const OPEN: readonly string[] = ['returned', 'inProgress', 'notStarted']

/** Where the next answers are asked, and the first section of it that is not complete. */
export function nextPlace(application: Application): { address: string; section?: SectionProgress } {
  const { orderCode } = application.order
  for (const place of placesIn(application)) {
    const [first, ...others] = openIn(application, place)
    if (!first) continue
    const key = others.length > 0 ? place.key : first.key
    return { address: addresses.section(orderCode, key), section: first }
  }
  return { address: addresses.check(orderCode) }
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
    const left = isBeside ? openIn(application, place).filter(({ key }) => key !== saved) : []
    if (left.length > 0) return left.length > 1 ? place.key : left[0]?.key
    if (!isBeside && place.sections.at(-1) === section) return place.key
  }
  return undefined
}
