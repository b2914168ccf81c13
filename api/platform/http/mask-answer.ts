import { findMasked } from '@kaihu/contract/wire/masked.ts'
import { maskByName } from '@kaihu/domain/access/mask-by-name.ts'
import type { ReadDatum } from '@kaihu/domain/access/masked-data.ts'
import { z } from 'zod'

type Mask = (value: unknown, read: ReadDatum) => unknown

const masks = new WeakMap<z.ZodType, { mask: Mask | null }>()

/** What the contract marks as masked is masked, whatever use case made the answer. */
export function maskAnswer(schema: z.ZodType, answer: unknown, read: ReadDatum): unknown {
  const mask = maskOf(schema)
  return mask ? mask(answer, read) : answer
}

function maskOf(schema: z.ZodType): Mask | null {
  const known = masks.get(schema)
  if (known) return known.mask
  const entry: { mask: Mask | null } = { mask: null }
  // A schema that holds itself is met again while it is looked at.
  masks.set(schema, entry)
  entry.mask = findMask(schema)
  return entry.mask
}

function findMask(schema: z.ZodType): Mask | null {
  const kind = findMasked(schema)
  if (kind === 'loose') return maskByName
  if (kind !== undefined) return (value, read) => (typeof value === 'string' ? read(kind, value) : value)
  if (schema instanceof z.ZodObject) return ofObject(schema)
  if (schema instanceof z.ZodArray) return ofList(schema.element as z.ZodType)
  if (schema instanceof z.ZodRecord) return ofRecord(schema.valueType as z.ZodType)
  if (schema instanceof z.ZodUnion) return ofUnion(schema.options as readonly z.ZodType[])
  if (schema instanceof z.ZodPipe) return maskOf(schema.out as z.ZodType)
  const inner = innerOf(schema)
  return inner === undefined ? null : maskOf(inner)
}

function innerOf(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return schema.unwrap() as z.ZodType
  return schema instanceof z.ZodReadonly ? (schema.unwrap() as z.ZodType) : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function ofObject({ shape }: z.ZodObject): Mask | null {
  const parts = Object.entries(shape).flatMap(([key, one]) => {
    const mask = maskOf(one as z.ZodType)
    return mask ? [[key, mask] as const] : []
  })
  if (parts.length === 0) return null
  return (value, read) => {
    if (!isRecord(value)) return value
    const there = parts.filter(([key]) => Object.hasOwn(value, key))
    return { ...value, ...Object.fromEntries(there.map(([key, mask]) => [key, mask(value[key], read)])) }
  }
}

function ofList(element: z.ZodType): Mask | null {
  const mask = maskOf(element)
  return mask && ((value, read) => (Array.isArray(value) ? value.map((one) => mask(one, read)) : value))
}

function ofRecord(element: z.ZodType): Mask | null {
  const mask = maskOf(element)
  if (!mask) return null
  return (value, read) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mask(one, read)]))
      : value
}

/** What any of the shapes masks is masked: one that does not fit finds nothing of its own. */
function ofUnion(options: readonly z.ZodType[]): Mask | null {
  const found = options.flatMap((one) => maskOf(one) ?? [])
  return found.length === 0 ? null : (value, read) => found.reduce((now, mask) => mask(now, read), value)
}
