import type { MaskedKind } from '@kaihu/domain/access/masked-data.ts'
import { z } from 'zod'

/** What of an answer is masked for staff: a datum of a kind, or whatever a record without a shape of its own may hold. */
type Masked = { readonly kind: MaskedKind | 'loose' }

const MASKED = z.registry<Masked>()

/** A text of an answer that staff read masked until they say what for; customers read their own as it is. */
export function masked(kind: MaskedKind): z.ZodString {
  return z.string().register(MASKED, { kind })
}

export function maskedByName(): z.ZodRecord<z.ZodString, z.ZodUnknown> {
  return z.record(z.string(), z.unknown()).register(MASKED, { kind: 'loose' })
}

export function findMasked(schema: z.ZodType): Masked['kind'] | undefined {
  return MASKED.get(schema)?.kind
}
