import type { OwnershipPicture, ShareView } from '@kaihu/contract/ownership.ts'
import { ageOn } from '@kaihu/domain/application/conditions/age.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { effectiveShares } from '@kaihu/domain/application/ownership/effective-shares.ts'
import {
  compare,
  type Fraction,
  findShare,
  subtract,
  toPercent,
  ZERO,
} from '@kaihu/domain/application/ownership/fraction.ts'
import {
  type OwnershipGap,
  type OwnershipGraph,
  reachesBack,
} from '@kaihu/domain/application/ownership/graph.ts'
import { findBeneficialOwners } from '@kaihu/domain/diligence/ownership/beneficial-owners.ts'
import { listedOwnership } from '@kaihu/domain/diligence/ownership/listed-owners.ts'
import { type OwnershipPath, totalOf } from '@kaihu/domain/diligence/ownership/paths.ts'

export type Told = {
  readonly graph: OwnershipGraph
  readonly controllers: readonly string[]
  readonly managers: readonly string[]
  readonly birthDates: ReadonlyMap<string, string>
}

type Judged = { context: ApplicationContext; listedNames: ReadonlySet<string> }

/** A share for people and as it is: `41.67` and `5/12`. */
export function shareView(share: Fraction): ShareView {
  return {
    percent: toPercent(share),
    fraction: share.under === 1n ? share.over.toString() : `${share.over}/${share.under}`,
  }
}

function plainName(name: string): string {
  return name.replaceAll(/\s/g, '')
}

function gapView(gap: OwnershipGap) {
  return {
    kind: gap.kind,
    entity: gap.entity,
    part:
      gap.kind === 'unknownPart'
        ? shareView(gap.part)
        : gap.kind === 'sharesAboveWhole'
          ? shareView(gap.total)
          : null,
  }
}

function pathView({ steps, product }: OwnershipPath) {
  return {
    steps: steps.map(({ holder, entity, share }) => ({ holder, entity, share: shareView(share) })),
    product: shareView(product),
  }
}

/** What the listed ways do not explain: the part that comes from going round a loop. */
function loopPartOf(equity: Fraction, paths: readonly OwnershipPath[]): ShareView | null {
  const rest = subtract(equity, totalOf(paths))
  return paths.length > 0 && compare(rest, ZERO) > 0 ? shareView(rest) : null
}

function holdersIn(told: Told, { context, listedNames }: Judged): OwnershipPicture['holders'] {
  const equity = effectiveShares(told.graph, 'share')
  const votes = effectiveShares(told.graph, 'votes')
  const { ownerAgeFrom, ownerAgeTo } = context.settings
  return [...told.graph.holders.values()].map(({ id, kind, name }) => {
    const birthDate = told.birthDates.get(id) ?? ''
    const age = kind === 'person' ? (ageOn(birthDate, context.today) ?? null) : null
    const isRoot = id === told.graph.root
    return {
      id,
      kind,
      name,
      birthDate: age === null ? '' : birthDate,
      age,
      equity: isRoot || !equity ? null : shareView(equity.get(id) ?? ZERO),
      votes: isRoot || !votes ? null : shareView(votes.get(id) ?? ZERO),
      isOutsideAge: age !== null && (age < ownerAgeFrom || age > ownerAgeTo),
      isListed: listedNames.has(plainName(name)),
    }
  })
}

export function pictureOf(told: Told, judged: Judged): OwnershipPicture {
  const { graph, controllers, managers } = told
  const threshold = findShare(judged.context.settings.stakeholderThreshold) ?? ZERO
  const found = findBeneficialOwners(graph, threshold, { controllers, managers })
  const holders = holdersIn(told, judged)
  const listedIds = new Set(holders.filter(({ isListed }) => isListed).map(({ id }) => id))
  const listed = listedOwnership(graph, listedIds)
  return {
    holders,
    holdings: graph.holdings.map((holding) => ({
      holder: holding.holder,
      entity: holding.entity,
      percent: toPercent(holding.share, 4),
      votes: compare(holding.share, holding.votes) === 0 ? '' : toPercent(holding.votes, 4),
      isLoop: reachesBack(graph, holding),
    })),
    owners: found.owners.map(({ holder, criteria, equity, votes, paths }) => ({
      holder,
      criteria: [...criteria],
      equity: shareView(equity),
      votes: shareView(votes),
      paths: paths.map(pathView),
      loopPart: loopPartOf(equity, paths),
    })),
    gaps: found.gaps.map(gapView),
    layers: found.layers,
    isCircular: found.isCircular,
    isDetermined: found.isDetermined,
    listed: {
      total: shareView(listed.total),
      verdict: listed.verdict,
      parts: listed.parts.map(({ holder, share }) => ({ holder, share: shareView(share) })),
    },
  }
}
