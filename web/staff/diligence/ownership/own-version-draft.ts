import type { OwnershipPicture } from '@kaihu/contract/ownership.ts'
import { ROOT } from '@kaihu/domain/application/ownership/declared-ownership.ts'
import type { OwnHolder, OwnHolding } from '@kaihu/domain/diligence/ownership/own-version.ts'
import { normalisePercent } from '@kaihu/domain/form/normalise/normalise-number.ts'

/** A holding as it is typed: the holder and the body by name. */
export type DraftRow = {
  readonly key: string
  readonly name: string
  readonly kind: OwnHolder['kind']
  readonly birthDate: string
  readonly entity: string
  readonly percent: string
  readonly votes: string
}

export type Draft = {
  readonly company: string
  readonly rows: readonly DraftRow[]
}

export function draftOf({ holders, holdings }: OwnershipPicture): Draft {
  const holderOf = (id: string) => holders.find((holder) => holder.id === id)
  const company = holderOf(ROOT)?.name ?? ROOT
  return {
    company,
    rows: holdings.map(({ holder, entity, percent, votes }) => ({
      key: crypto.randomUUID(),
      name: holderOf(holder)?.name ?? '',
      kind: holderOf(holder)?.kind ?? 'person',
      birthDate: holderOf(holder)?.birthDate ?? '',
      entity: holderOf(entity)?.name ?? company,
      percent,
      votes,
    })),
  }
}

export function emptyRow(company: string): DraftRow {
  const blank = { name: '', birthDate: '', percent: '', votes: '' }
  return { key: crypto.randomUUID(), kind: 'person', entity: company, ...blank }
}

function plain(name: string): string {
  return name.replaceAll(/\s/g, '')
}

/** What is sent: the same name is the same holder, wherever it stands; a body without holders of its own stays one. */
export function versionOf({ company, rows }: Draft): { holders: OwnHolder[]; holdings: OwnHolding[] } {
  const holders: OwnHolder[] = [{ id: ROOT, kind: 'entity', name: company, birthDate: '' }]
  const idOf = (row: Pick<DraftRow, 'name' | 'kind' | 'birthDate'>): string => {
    const known = holders.find(({ name }) => plain(name) === plain(row.name) && plain(name) !== '')
    if (known) return known.id
    const id = `holder-${holders.length}`
    holders.push({
      id,
      kind: row.kind,
      name: row.name.trim(),
      birthDate: row.kind === 'person' ? row.birthDate : '',
    })
    return id
  }
  const ids = rows.map(idOf)
  const holdings = rows.map(({ entity, percent, votes }, index) => ({
    holder: ids[index] ?? '',
    entity: holders.find(({ name }) => plain(name) === plain(entity))?.id ?? ROOT,
    percent: normalisePercent(percent),
    votes: votes.trim() === '' ? '' : normalisePercent(votes),
  }))
  return { holders, holdings }
}
