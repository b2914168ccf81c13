import type { ViewPurpose } from '@kaihu/contract/files.ts'
import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { fetchPreview } from '../../client/files/files.ts'
import { PageViewer } from './page-viewer.tsx'
import type { LoadPage } from './use-page-picture.ts'

type Props = {
  documentId: string
  name: string
  isPdf: boolean
  purpose: ViewPurpose
}

export function DocumentViewer({ documentId, name, isPdf, purpose }: Props): ReactNode {
  const load = useCallback<LoadPage>(
    (page, signal) => fetchPreview(documentId, purpose, page, signal),
    [documentId, purpose],
  )
  // Staff get each page drawn anew by the server, never the file of a stranger.
  return <PageViewer name={name} isPdf={isPdf && purpose === 'own'} load={load} />
}
