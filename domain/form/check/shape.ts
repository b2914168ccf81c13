import { z } from 'zod'
import { hidesSign } from '../../base/unseen-signs.ts'
import type { AnswerValue } from '../answers/answers.ts'
import type { FieldDefinition, FieldKind } from '../fields/field.ts'
import { fieldsWithin } from '../fields/fields-within.ts'

type Shape = z.ZodType<AnswerValue>

const codeLimit = 64
const addressLineLimit = 40

/**
 * What even a draft has to keep to. Every answer may be blank (null). Issues carry the message code as their
 * message.
 */
export function shapeOf(field: FieldDefinition): Shape {
  const known = shapes.get(field)
  if (known) return known
  const shape: Shape = kindShape(field).nullable()
  shapes.set(field, shape)
  return shape
}

const shapes = new WeakMap<FieldDefinition, Shape>()

type RecordShape = z.ZodType<Record<string, AnswerValue | undefined>>

const recordShapes = new WeakMap<readonly FieldDefinition[], RecordShape>()

/** Made once for the same list of fields: to make a schema costs many times what using it does. */
export function recordShape(fields: readonly FieldDefinition[]): RecordShape {
  const known = recordShapes.get(fields)
  if (known) return known
  const shape = makeRecordShape(fields)
  recordShapes.set(fields, shape)
  return shape
}

function makeRecordShape(fields: readonly FieldDefinition[]): RecordShape {
  const shape: Record<string, z.ZodType<AnswerValue | undefined>> = {}
  for (const field of fields) if (isSent(field)) shape[field.key] = z.lazy(() => shapeOf(field)).optional()
  return z.object(shape)
}

/** Whether clients send an answer to this field: not for fixed texts, computed values and mere aids. */
export function isSent(field: FieldDefinition): boolean {
  return field.kept && field.kind.type !== 'info' && field.kind.type !== 'calc'
}

function kindShape(field: FieldDefinition): Shape {
  const { kind } = field
  switch (kind.type) {
    case 'text':
      return lineOf(kind.max)
    case 'long':
      return textOf(kind.max)
    case 'select':
    case 'radio':
      return textOf(codeLimit)
    case 'yesNo':
    case 'check':
      return z.boolean({ error: 'M-SHAPE' })
    case 'date':
    case 'percent':
      return textOf(addressLineLimit)
    case 'integer':
      return z.number({ error: 'M-SHAPE' })
    case 'email':
      return textOf(128)
    default:
      return compositeShape(field, kind)
  }
}

function compositeShape(field: FieldDefinition, kind: FieldKind): Shape {
  switch (kind.type) {
    case 'multi':
      return z.array(textOf(codeLimit)).max(400, { error: 'M-SHAPE' })
    case 'emails':
      return z.array(textOf(128)).max(kind.max, { error: 'M-MAIL10' })
    case 'validity':
      return validityShape
    case 'amount':
      return amountShape
    case 'phone':
      return phoneShape
    case 'file':
      return z.array(storedFile).max(kind.max, { error: 'M-MOST' })
    case 'group':
      return z.array(z.lazy(() => recordShape(fieldsWithin(field)))).max(kind.most, {
        error: mostCode(kind.most),
      }) as Shape
    default:
      return z.lazy(() => recordShape(fieldsWithin(field))) as Shape
  }
}

/** Message when a group or slot has too many entries: the 11th of ten has its own words. */
export function mostCode(most: number): string {
  return most === 10 ? 'M-GROUP' : 'M-MOST'
}

/** Control characters but tab and line breaks. */
const controlCharacters = /[^\P{Cc}\t\n\r]/u

function textOf(max: number): z.ZodType<string> {
  return z.string({ error: 'M-SHAPE' }).superRefine((value, issues) => {
    if ([...value].length > max) issues.addIssue({ code: 'custom', message: 'M-LEN', params: { max } })
    if (controlCharacters.test(value)) issues.addIssue({ code: 'custom', message: 'M-CHARS' })
  })
}

/** A line of text, as names are: nothing in it that is not seen. */
function lineOf(max: number): z.ZodType<string> {
  return textOf(max).refine((value) => !hidesSign(value), { error: 'M-UNSEEN' })
}

const blankable = z.string({ error: 'M-SHAPE' }).max(addressLineLimit, { error: 'M-SHAPE' }).nullish()

const validityShape = z.object({
  start: blankable,
  end: blankable,
  longTerm: z.boolean({ error: 'M-SHAPE' }).nullish(),
}) as Shape

const amountShape = z.object({ amount: blankable, currency: blankable }) as Shape

const phoneShape = z.object({ countryCode: blankable, number: blankable, ext: blankable }) as Shape

export const storedFile = z.object({
  objectId: z.string(),
  name: textOf(255),
  size: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  type: textOf(128),
  description: textOf(64).nullish(),
  /** whose document it is, by the key of their slot */
  person: textOf(codeLimit).nullish(),
}) as Shape
