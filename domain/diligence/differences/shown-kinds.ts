import type { DifferenceKind } from './difference.ts'

export type NamedOwner = {
  readonly name: string
  readonly criteria: readonly string[]
  readonly percent: string
}
type Sides = { readonly filed: readonly NamedOwner[]; readonly found: readonly NamedOwner[] }

function plain({ name }: NamedOwner): string {
  return name.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()
}

function without(owners: readonly NamedOwner[], others: readonly NamedOwner[]): readonly NamedOwner[] {
  const known = new Set(others.map(plain))
  return owners.filter((owner) => !known.has(plain(owner)))
}

function someOfBoth({ filed, found }: Sides, differ: (one: NamedOwner, other: NamedOwner) => boolean) {
  return found.some((one) => filed.some((other) => plain(one) === plain(other) && differ(one, other)))
}

function shareOf({ percent }: NamedOwner): number | null {
  return percent === '' ? null : Number(percent)
}

function criteriaOf({ criteria }: NamedOwner): string {
  return [...new Set(criteria)].toSorted().join(' ')
}

const SHOWS: Readonly<Record<DifferenceKind, (sides: Sides) => boolean>> = {
  notFiled: ({ filed }) => filed.length === 0,
  missingOwner: ({ filed, found }) => without(found, filed).length > 0,
  surplusOwner: ({ filed, found }) => without(filed, found).length > 0,
  share: (sides) => someOfBoth(sides, (one, other) => shareOf(one) !== shareOf(other)),
  criterion: (sides) => someOfBoth(sides, (one, other) => criteriaOf(one) !== criteriaOf(other)),
  details: () => true,
}

/** Which of the differences a report claims that the owners it names do not show: whoever reads it would not know whom it means. */
export function kindsNotShown(kinds: readonly DifferenceKind[], sides: Sides): readonly DifferenceKind[] {
  return kinds.filter((kind) => !SHOWS[kind](sides))
}
