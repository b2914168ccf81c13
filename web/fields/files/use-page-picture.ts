import type { ViewPurpose } from '@kaihu/contract/files.ts'
import { useEffect, useRef, useState } from 'react'
import { fetchPreview } from '../../client/files.ts'
import type { OpenPdf } from './open-pdf.ts'

interface Wanted {
  documentId: string
  isPdf: boolean
  purpose: ViewPurpose
  page: number
}

interface PagePicture {
  /** a blob address of the page; '' while there is none */
  address: string
  pages: number
  state: 'loading' | 'shown' | 'failed'
}

/** The page of a document as a picture. A PDF is fetched once and drawn here page by page. */
export function usePagePicture({ documentId, isPdf, purpose, page }: Wanted): PagePicture {
  const [picture, setPicture] = useState<PagePicture>({ address: '', pages: 1, state: 'loading' })
  const pdf = useRef<Promise<OpenPdf> | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    let made = ''
    const load = async (): Promise<void> => {
      const shown = isPdf
        ? await drawPage(pdf, { documentId, purpose, page })
        : await fetchPreview(documentId, purpose, page, abort.signal)
      if (abort.signal.aborted) return
      made = URL.createObjectURL(shown.blob)
      setPicture({ address: made, pages: shown.pages, state: 'shown' })
    }
    setPicture((now) => ({ ...now, address: '', state: 'loading' }))
    load().catch(() => {
      if (!abort.signal.aborted) setPicture((now) => ({ ...now, address: '', state: 'failed' }))
    })
    return () => {
      abort.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [documentId, isPdf, purpose, page])

  useEffect(() => {
    const kept = pdf
    return () => void kept.current?.then((open) => open.close()).catch(() => undefined)
  }, [])

  return picture
}

async function drawPage(
  kept: { current: Promise<OpenPdf> | null },
  { documentId, purpose, page }: Omit<Wanted, 'isPdf'>,
): Promise<{ blob: Blob; pages: number }> {
  kept.current ??= openOnce(documentId, purpose)
  const open = await kept.current
  return { blob: await open.draw(page), pages: open.pages }
}

async function openOnce(documentId: string, purpose: ViewPurpose): Promise<OpenPdf> {
  const { blob } = await fetchPreview(documentId, purpose, 0, new AbortController().signal)
  const { openPdf } = await import('./open-pdf.ts')
  return openPdf(new Uint8Array(await blob.arrayBuffer()))
}
