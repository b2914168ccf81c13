import type { ReadPaper } from '@kaihu/domain/recognition/proposals/photo-proposal.ts'
import {
  type Photo,
  type PhotoReading,
  preparePhoto,
  readPhotograph,
} from '../../client/files/photo-reading.ts'
import type { ShownProposal } from './photo-proposals.tsx'

export type Trouble = 'nothing' | 'unreadable' | 'failed'

/** A paper that was read, with its picture and the file it came in; both stay in the memory of the page. */
export type PaperWithPhoto = PhotoReading & { readonly photo: Photo; readonly file: File }

/** Has the picture in a file read. */
export async function readPaperFile(orderCode: string, file: File): Promise<PaperWithPhoto | Trouble> {
  const photo = await preparePhoto(file)
  if (!photo) return 'unreadable'
  const reading = await readPhotograph(orderCode, photo).catch(() => null)
  if (reading === null) return 'failed'
  return { ...reading, photo, file }
}

/** What a paper proposes beside its picture; whoever shows it lets go of the picture's address afterwards. */
export function proposalsOf(
  { kind, fields, photo }: PaperWithPhoto,
  read: ReadPaper,
): readonly ShownProposal[] {
  const found = read(kind, fields)
  if (found.length === 0) return []
  const { blob, width, height } = photo
  const shown = { address: URL.createObjectURL(blob), width, height }
  return found.map((proposal) => ({ ...proposal, photo: shown }))
}
