import type { LookPartView } from '@kaihu/contract/admin-look.ts'
import { hotlineSchema } from '@kaihu/domain/admin/look/look-parts.ts'

/** The hotline as it is; empty where there is none. */
export function hotlineText({ own, delivered }: LookPartView): string {
  return hotlineSchema.safeParse(own ?? delivered).data ?? ''
}
