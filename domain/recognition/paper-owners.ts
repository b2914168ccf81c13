import { mayBelongTogether } from './card-sides.ts'
import type { PaperKind, RecognisedField } from './paper.ts'

type Read = { readonly kind: PaperKind | null; readonly fields: readonly RecognisedField[] }

/** Whose papers lie there: a person by their document, a company by its licence; an account by its own, at its bank. */
export type PaperOwner<P> = {
  readonly type: 'person' | 'entity' | 'account'
  readonly name: string
  readonly number: string
  /** the number agrees with its check digit */
  readonly isNumberSure: boolean
  readonly papers: readonly P[]
}

/**
 * Papers that were chosen together, by whose they are. The back of a card says nobody's name: it belongs to the front
 * beside it, the one before it rather than the one after, unless its holder was of another age when it was issued; then to
 * the only one whose age it fits. What belongs to nobody is in none.
 */
export function paperOwners<P extends Read>(papers: readonly P[]): readonly PaperOwner<P>[] {
  const backs = backsOfFronts(papers)
  const named = papers.flatMap((paper) => ownerOf(paper, backs.get(paper)))
  const byNumber = Map.groupBy(named, ({ type, number }) => `${type} ${number}`)
  return [...byNumber.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, papers: [first, ...others].flatMap((one) => one.papers) }] : [],
  )
}

function ownerOf<P extends Read>(paper: P, back: P | undefined): readonly PaperOwner<P>[] {
  const fieldOf = (key: string) => paper.fields.find((field) => field.key === key)
  const named = (nameAt: string, numberAt: string) => {
    const number = fieldOf(numberAt)
    const isNumberSure = number?.standing === 'confirmed'
    return { name: fieldOf(nameAt)?.value ?? '', number: number?.value ?? '', isNumberSure }
  }
  if (paper.kind === 'businessLicence')
    return [{ type: 'entity', ...named('companyName', codeKeyOf(paper)), papers: [paper] }]
  if (paper.kind === 'accountLicence')
    return [{ type: 'account', ...named('bank', 'approvalNumber'), papers: [paper] }]
  if (paper.kind !== 'identityCardFront' && paper.kind !== 'passport') return []
  const all = back ? [paper, back] : [paper]
  return [{ type: 'person', ...named('name', 'idNumber'), papers: all }]
}

function codeKeyOf({ fields }: Read): string {
  return fields.some(({ key }) => key === 'creditCode') ? 'creditCode' : 'creditCodeInQr'
}

function backsOfFronts<P extends Read>(papers: readonly P[]): ReadonlyMap<P, P> {
  const found = new Map<P, P>()
  const isFree = (one: P | undefined): one is P => one?.kind === 'identityCardFront' && !found.has(one)
  const left = papers.flatMap((back, index) => {
    if (back.kind !== 'identityCardBack') return []
    const beside = [papers[index - 1], papers[index + 1]].filter(isFree)
    const front = beside.find((one) => mayBelongTogether(one, back) !== false)
    if (front) found.set(front, back)
    return front ? [] : [back]
  })
  for (const back of left) {
    const [front, ...others] = papers.filter((one) => isFree(one) && mayBelongTogether(one, back) === true)
    if (front && others.length === 0) found.set(front, back)
  }
  return found
}

/**
 * The licence of the company itself among others: that of its code or name; while neither is known, the first. An only one may
 * be misread, unless its code agrees with its check digit and is another one. Nothing is supposed while pictures are being read.
 */
export function ownLicence<P>(
  owners: readonly PaperOwner<P>[],
  company: { readonly name: string; readonly code: string },
  isAllRead: boolean,
): PaperOwner<P> | undefined {
  const licences = owners.filter(({ type }) => type === 'entity')
  if (company.name === '' && company.code === '') return isAllRead ? licences[0] : undefined
  const isOwn = ({ name, number }: PaperOwner<P>) => number === company.code || name === company.name
  const [only, ...others] = licences
  const isAnothers = only?.isNumberSure === true && company.code !== ''
  const isSupposed = isAllRead && others.length === 0 && !isAnothers
  return licences.find(isOwn) ?? (isSupposed ? only : undefined)
}
