import type { Ownership } from '@kaihu/contract/ownership.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import {
  type DeclaredOwnership,
  declaredOwnership,
  ROOT,
} from '@kaihu/domain/application/ownership/declared-ownership.ts'
import { effectiveShares } from '@kaihu/domain/application/ownership/effective-shares.ts'
import type { Fraction } from '@kaihu/domain/application/ownership/fraction.ts'
import type { OwnershipGraph } from '@kaihu/domain/application/ownership/graph.ts'
import { compareSources } from '@kaihu/domain/diligence/ownership/differences.ts'
import { graphOf } from '@kaihu/domain/diligence/ownership/own-version.ts'
import { canFillChecklist } from '@kaihu/domain/order/rights/checklist-rights.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import { listOwnVersions, type OwnVersion } from '../../ownership/ownership.store.ts'
import { pictureOf, shareView, type Told } from '../../ownership/ownership-picture.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import type { CompanyRegister } from '../../registry/company-register.ts'
import { findShareholders, type RegisteredShareholder } from '../../registry/find-shareholders.usecase.ts'
import { listedNamesIn } from '../../screening/listed-names.ts'
import { readPicture } from '../../screening/read-picture.usecase.ts'
import { readGrounds } from '../checklist/assess-order.usecase.ts'
import { findConclusion } from '../investigate/line.store.ts'

function plain(name: string): string {
  return name.replaceAll(/\s/g, '')
}

function toldByBank({ holders, holdings }: OwnVersion, declared: DeclaredOwnership): Told {
  const nameOf = (id: string): string => plain(declared.graph.holders.get(id)?.name ?? '')
  const idsOf = (ids: readonly string[]): string[] =>
    holders.filter(({ name }) => ids.map(nameOf).includes(plain(name))).map(({ id }) => id)
  return {
    graph: graphOf(holders, holdings),
    controllers: idsOf(declared.controllers),
    managers: idsOf(declared.managers),
    birthDates: new Map(holders.map(({ id, birthDate }) => [id, birthDate])),
  }
}

function toldByRegister(holders: readonly RegisteredShareholder[], root: string): Told | null {
  if (holders.length === 0) return null
  const kept = holders.map((holder, index) => ({ ...holder, id: `registered-${index + 1}`, birthDate: '' }))
  const company = { id: ROOT, kind: 'entity' as const, name: root, birthDate: '' }
  const holdings = kept.map(({ id, percent }) => ({ holder: id, entity: ROOT, percent, votes: '' }))
  return {
    graph: graphOf([company, ...kept], holdings),
    controllers: [],
    managers: [],
    birthDates: new Map(),
  }
}

function byName({ holders, root }: OwnershipGraph, shares: ReadonlyMap<string, Fraction> | undefined) {
  return new Map(
    [...(shares ?? [])].flatMap(([id, share]): [string, Fraction][] => {
      const name = plain(holders.get(id)?.name ?? '')
      return id === root || name === '' ? [] : [[name, share]]
    }),
  )
}

function spellingsOf(sources: readonly (Pick<Told, 'graph'> | null)[]): ReadonlyMap<string, string> {
  return new Map(
    sources
      .flatMap((source) => [...(source?.graph.holders.values() ?? [])])
      .map(({ name }) => [plain(name), name]),
  )
}

function sharesOf({ graph }: Told) {
  return byName(graph, effectiveShares(graph))
}

export async function readOwnership(
  database: Queryable,
  {
    state,
    actor,
    now,
    register,
  }: { state: OrderState; actor: StaffActor; now: Date; register: Pick<CompanyRegister, 'kind'> },
): Promise<Ownership> {
  const { answers, context } = await readGrounds(database, { state, now })
  const declared = declaredOwnership(answers)
  const versions = await listOwnVersions(database, state.orderCode)
  const [latest] = versions
  const root = declared.graph.holders.get(ROOT)?.name ?? ''
  const word = await findShareholders(database, state.intake.creditCode, register)
  const registered = toldByRegister(word.shareholders, root)
  const own = latest ? toldByBank(latest, declared) : null
  const { ddUboDifference: concluded } = (await findConclusion(database, state.orderCode)).answers
  const screening = await readPicture(database, state.orderCode, now)
  const judged = { context, listedNames: listedNamesIn(screening.hits) }
  const names = await nameStaff(
    database,
    versions.flatMap(({ savedBy }) => (savedBy.kind === 'staff' ? [savedBy.staffId] : [])),
  )
  const named = new Set(declared.named.map((id) => plain(declared.graph.holders.get(id)?.name ?? '')))
  const compared = compareSources({
    declared: sharesOf(declared),
    ...(registered ? { registry: sharesOf(registered) } : {}),
    ...(own ? { own: sharesOf(own) } : {}),
  })
  const spelled = spellingsOf([declared, registered, own])
  const maybe = (share: Fraction | null) => share && shareView(share)
  return {
    version: latest?.version ?? 0,
    threshold: context.settings.stakeholderThreshold,
    declared: pictureOf(declared, judged),
    registry: registered && pictureOf(registered, judged),
    register: { state: word.state, answeredAt: word.answeredAt?.toISOString() ?? null },
    own: own && pictureOf(own, judged),
    compared: compared.map(({ name, shares, isDifferent }) => ({
      name: spelled.get(name) ?? name,
      declared: maybe(shares.declared),
      registry: maybe(shares.registry),
      own: maybe(shares.own),
      isDifferent,
      isNamed: named.has(name),
    })),
    concluded: typeof concluded === 'string' && concluded !== '' ? concluded : null,
    canEdit: canFillChecklist(state, actor),
    versions: versions.map(({ version, note, savedAt, savedBy }) => {
      const person = savedBy.kind === 'staff' ? names.get(savedBy.staffId) : undefined
      return { version, note, savedAt: savedAt.toISOString(), savedBy: person ? { ...person } : null }
    }),
  }
}
