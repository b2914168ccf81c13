import type { FieldDefinition } from '../../form/fields/field.ts'
import { type Flow, STANDARD } from '../../lists/flows.ts'
import { designatedFiles } from '../catalogue/designated-files.ts'
import { askedByBank } from '../catalogue/own-question.ts'
import { signedCopies } from '../catalogue/signed-copies.ts'

export type PaperAtHand = {
  readonly key: string
  /** text key of its name */
  readonly label: string
  /** asked of every company of the flow; otherwise it depends on the company */
  readonly isAlways: boolean
}

/** Made in the application and signed then: nobody can have them before. */
const MADE_HERE: readonly string[] = [
  ...signedCopies.map(({ key }) => key),
  'boardResolutionImageList',
  'powerOfAttorneyImageList',
  'crsFatcaSigned',
]

export function papersAtHand(flow: Flow): readonly PaperAtHand[] {
  const madeHere = [...MADE_HERE, ...(askedByBank().signedCopies ?? [])]
  const isAsked = ({ key, simplified, required }: FieldDefinition) =>
    (flow === STANDARD || simplified) && required !== false && !madeHere.includes(key)
  const papers = designatedFiles.fields.filter(isAsked).map(({ key, label, required, visible }) => ({
    key,
    label,
    isAlways: key === 'businessLicence' || (required === true && visible === undefined),
  }))
  return papers.toSorted((one, other) => Number(other.isAlways) - Number(one.isAlways))
}
