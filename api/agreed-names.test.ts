import { readdir, readFile } from 'node:fs/promises'
import type { Call } from '@kaihu/contract/call.ts'
import { CODES } from '@kaihu/contract/wire/codes.ts'
import { HEADERS } from '@kaihu/contract/wire/signing.ts'
import { CODE_NAMES, FIELD_NAMES, toWire } from '@kaihu/contract/wire/wire-names.ts'
import { allSections, sideSections } from '@kaihu/domain/application/catalogue/sections.ts'
import { cddEntry } from '@kaihu/domain/diligence/cdd/cdd-entry.ts'
import { riskChecklist } from '@kaihu/domain/diligence/checklist/risk-checklist.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { SMALL_LISTS } from '@kaihu/domain/lists/small-lists.ts'
import { expect, test } from 'vitest'
import { openApiDocument } from './platform/http/openapi/document.ts'

const CONTRACT = new URL('../contract/', import.meta.url)

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value
  )
}

const files = (await readdir(CONTRACT)).filter((file) => /^[\w-]+\.ts$/.test(file))
const modules = await Promise.all(files.map((file) => import(new URL(file, CONTRACT).href)))
const calls = modules.flatMap((module) => Object.values(module as object)).filter(isCall)

function propertiesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, part]) => [
    ...(key === 'properties' ? Object.keys(part as object) : []),
    ...propertiesOf(part),
  ])
}

/** A group may hold groups of its own kind (owners of owners): each field is looked into once. */
function keysOf(field: FieldDefinition, seen = new Set<string>()): string[] {
  const { key, kind } = field
  if (kind.type !== 'group' || seen.has(key)) return [key]
  seen.add(key)
  return [key, ...kind.entries().flatMap((one) => keysOf(one, seen))]
}

const ASKED = [...allSections, ...sideSections, riskChecklist, cddEntry]
const LISTED = Object.entries(SMALL_LISTS).flatMap(([list, entries]) =>
  entries.map(({ code }) => Object.values(toWire({ [list]: code }))[0]),
)
const ADDRESSES = calls.flatMap(({ path, query }) => [
  ...path.split('/'),
  path,
  ...propertiesOf({ properties: (query as { shape?: object } | undefined)?.shape ?? {} }),
])

/** What really goes over the wire, by the kind of place that the table names. */
const CARRIED: Readonly<Record<string, ReadonlySet<unknown>>> = {
  property: new Set(propertiesOf(openApiDocument(calls))),
  answer: new Set(toWire(ASKED.flatMap(({ fields }) => fields.flatMap((field) => keysOf(field))))),
  code: new Set([...LISTED, ...Object.values(CODES).map(({ code }) => code)]),
  header: new Set<string>(Object.values(HEADERS)),
  address: new Set(ADDRESSES),
}

const table = await readFile(new URL('agreed-names.tsv', CONTRACT), 'utf8')
const AGREED = table
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t') as [name: string, place: string, as?: string])

test.each(AGREED)('%s is carried as it was agreed (%s)', (name, place, as = name) => {
  // What the browser keeps for itself never leaves it: nothing has to carry it.
  if (place === 'browser') return expect(as).not.toBe('')
  expect(CARRIED[place], `${name}: ${place} is no place`).toBeDefined()
  expect([...(CARRIED[place] ?? [])]).toContain(as)
})

test('every name that the inside calls otherwise is an agreed one', () => {
  const agreed = new Set(AGREED.map(([name]) => name))
  const wire = [
    ...Object.values(FIELD_NAMES),
    ...Object.values(CODE_NAMES).flatMap((codes) => Object.values(codes)),
  ]
  expect(wire.filter((name) => !agreed.has(name))).toEqual([])
})

test('what is called otherwise inside stands nowhere on the wire', () => {
  const inside = [
    ...Object.keys(FIELD_NAMES),
    ...Object.values(CODE_NAMES).flatMap((codes) => Object.keys(codes)),
  ]
  const { 'x-wire-names': _names, ...document } = openApiDocument(calls) as Record<string, unknown>
  const text = JSON.stringify(document)
  expect(inside.filter((name) => text.includes(`"${name}"`))).toEqual([])
})
