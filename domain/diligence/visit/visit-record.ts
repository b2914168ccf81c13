import { notInFuture } from '../../application/checks/dates.ts'
import { asList } from '../../form/answers/answers.ts'
import { is } from '../../form/fields/condition.ts'
import { date, field, file, text, yesNo } from '../../form/fields/define.ts'
import type { FieldCheck } from '../../form/fields/field.ts'
import { section } from '../../form/fields/section.ts'

/** Pictures of a visit at the customer's; anywhere else one is enough. */
export const OFF_SITE_PHOTOS = 2

const comparedOriginals: FieldCheck = (value) => (value === false ? { code: 'M-ORIGINALS' } : undefined)
const signedDeclaration: FieldCheck = (value) => (value === false ? { code: 'M-DECLARATION' } : undefined)

const staff = { who: 'S', simplified: true } as const

export function photosNeeded(visit: { readonly isOffsite: boolean; readonly place: string }): number {
  return visit.isOffsite || visit.place === 'customer' ? OFF_SITE_PHOTOS : 1
}

function enoughPhotosOf(least: number): FieldCheck {
  return function enoughPhotos(value) {
    return asList(value).length < least ? { code: 'M-PHOTOS', params: { least } } : undefined
  }
}

/** What the witnesses record at the visit (W55); the papers signed stand beside it, by the order's own list. */
export function visitRecord(leastPhotos: number) {
  return section(
    'witness',
    [
      field('witnessHeldDate', date, { ...staff, required: true, helped: true, checks: [notInFuture] }),
      field('originalsCompared', yesNo, {
        ...staff,
        required: true,
        helped: true,
        checks: [comparedOriginals],
      }),
      field('branchDeclarationSigned', yesNo, {
        ...staff,
        required: true,
        visible: is('intention.intentionApproach', 'branch'),
        checks: [signedDeclaration],
      }),
      field('witnessPhotos', file(10, 'F1'), {
        ...staff,
        required: true,
        helped: true,
        checks: [enoughPhotosOf(leastPhotos)],
      }),
      field('witnessRemark', text(255), staff),
    ],
    { texts: 'desk' },
  )
}

/** The same for its slots alone: which documents belong to a visit does not hang on how many it needs. */
export const visitSlots = visitRecord(1)
