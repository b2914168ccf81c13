import type { ViewPurpose } from '@kaihu/contract/files.ts'
import { createContext, useContext } from 'react'
import type { BeginUpload } from '../../client/files/uploads.ts'

export type FileDesk = {
  readonly orderCode: string
  readonly purpose: ViewPurpose
  /** Begins an upload where the order is another's to know. */
  readonly begin?: BeginUpload
  /** A phone may photograph papers for its slots, where the bank allows that at all. */
  readonly hasPhone?: boolean
}

export const FileDeskContext = createContext<FileDesk | null>(null)

export function useFileDesk(): FileDesk {
  const desk = useContext(FileDeskContext)
  if (!desk) throw new Error('a file field stands outside its order')
  return desk
}
