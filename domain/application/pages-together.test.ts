import { expect, test } from 'vitest'
import type { FieldDefinition } from '../form/fields/field.ts'
import { fieldsWithin } from '../form/fields/fields-within.ts'
import { FLOWS, STANDARD } from '../lists/flows.ts'
import { sectionsOf } from './catalogue/steps.ts'
import { findOpenPlace, isConfirmedTogether, placesOf } from './pages-together.ts'

test('short sections come on one page, papers that are looked at on another, and nothing comes twice', () => {
  for (const flow of FLOWS) {
    const places = placesOf(sectionsOf(flow))
    const come = places.flatMap(({ sections }) => sections.map(({ key }) => key))
    expect(come.toSorted()).toEqual(
      sectionsOf(flow)
        .map(({ key }) => key)
        .toSorted(),
    )
  }
  const keys = placesOf(sectionsOf(STANDARD)).map(({ key }) => key)
  expect(keys).toContain('shortQuestions')
  expect(keys.slice(keys.indexOf('formPoa'))).toEqual([
    'formPoa',
    'papersToConfirm',
    'statement',
    'resolutions',
    'intention',
    'lookThrough',
  ])
})

test('a section that is left of its page alone keeps a page of its own', () => {
  const some = sectionsOf(STANDARD).filter(({ key }) => ['vatInvoice', 'lei'].includes(key))
  expect(placesOf(some).map(({ key }) => key)).toEqual(['vatInvoice', 'lei'])
})

test('the next place is the page while several of its sections are open, and the last of them by itself', () => {
  const places = placesOf(sectionsOf(STANDARD))
  const next = (...open: string[]) => findOpenPlace(places, ({ key }) => open.includes(key))?.key
  expect(next('lei', 'hkLink')).toBe('shortQuestions')
  expect(next('lei')).toBe('lei')
  expect(next('lei', 'vatInvoice', 'hkLink')).toBe('vatInvoice')
  expect(next()).toBeUndefined()
})

test('nothing that is compared with papers comes on a page of several: what they say otherwise has its place', () => {
  const compared = placesOf(sectionsOf(STANDARD))
    .filter(({ sections }) => sections.length > 1)
    .flatMap(({ sections }) => sections.filter(({ key, fields }) => isCompared(key, all(fields))))
  expect(compared).toEqual([])
})

function isCompared(key: string, fields: readonly FieldDefinition[]): boolean {
  return key === 'companyInfo' || fields.some(({ kind }) => kind.type === 'person' || kind.type === 'entity')
}

test('one press confirms that papers were looked at, and none of what is promised or declared', () => {
  const together = sectionsOf(STANDARD).flatMap((section) =>
    section.fields.filter((field) => isConfirmedTogether(section.key, field)).map(({ key }) => key),
  )
  expect(together).toEqual([
    'orgBasicInfoConfirmed',
    'companyInfoConfirmed',
    'accountApplicationConfirmed',
    'aa0117Confirmed',
    'aa0118Confirmed',
    'aa0119Confirmed',
    'aa0120Confirmed',
    'aa0121Confirmed',
  ])
})

function all(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return fields.flatMap((field) => [field, ...all(fieldsWithin(field))])
}

test('no section takes an answer from one beside it, or is asked by one: that is not saved yet', () => {
  const together = placesOf(sectionsOf(STANDARD)).filter(({ sections }) => sections.length > 1)
  expect(together).not.toEqual([])
  for (const { sections } of together) {
    for (const { key, fields, visible } of sections) {
      const others = sections.flatMap((one) => (one.key === key ? [] : [`${one.key}.`]))
      const read = [
        ...(visible?.reads ?? []),
        ...all(fields).flatMap((field) => [...(field.taken?.reads ?? []), ...(field.visible?.reads ?? [])]),
      ]
      expect(read.filter((path) => others.some((other) => path.startsWith(other)))).toEqual([])
    }
  }
})
