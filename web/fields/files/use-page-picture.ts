import { useEffect, useRef, useState } from 'react'
import type { ShownDocument } from '../../client/files/files.ts'
import type { OpenPdf } from './open-pdf.ts'

/** Fetches what may be shown: a page (from 0) of a picture, or the whole PDF. Must stay the same between renders. */
export type LoadPage = (page: number, signal: AbortSignal) => Promise<ShownDocument>

type Wanted = {
  load: LoadPage
  isPdf: boolean
  page: number
}

type PagePicture = {
  /** a blob address of the page; '' while there is none */
  address: string
  pages: number
  state: 'loading' | 'shown' | 'failed'
}

/** What was fetched last, and for which wish; without an address it could not be shown. */
type Shown = {
  load: LoadPage
  page: number
  address: string
  pages: number
}

export function usePagePicture({ load, isPdf, page }: Wanted): PagePicture {
  const [shown, setShown] = useState<Shown | null>(null)
  const pdf = useRef<Promise<OpenPdf> | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    let made = ''
    const show = async (): Promise<void> => {
      const { blob, pages } = isPdf ? await drawPage(pdf, load, page) : await load(page, abort.signal)
      if (abort.signal.aborted) return
      made = URL.createObjectURL(blob)
      setShown({ load, page, address: made, pages })
    }
    show().catch(() => {
      if (!abort.signal.aborted) setShown((now) => ({ load, page, address: '', pages: now?.pages ?? 1 }))
    })
    return () => {
      abort.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [load, isPdf, page])

  useEffect(() => {
    const kept = pdf
    return () => void kept.current?.then((open) => open.close()).catch(() => undefined)
  }, [])

  const pages = shown?.pages ?? 1
  if (shown?.load !== load || shown.page !== page) return { address: '', pages, state: 'loading' }
  return { address: shown.address, pages, state: shown.address === '' ? 'failed' : 'shown' }
}

async function drawPage(
  kept: { current: Promise<OpenPdf> | null },
  load: LoadPage,
  page: number,
): Promise<{ blob: Blob; pages: number }> {
  kept.current ??= openOnce(load)
  const open = await kept.current
  return { blob: await open.draw(page), pages: open.pages }
}

async function openOnce(load: LoadPage): Promise<OpenPdf> {
  const { blob } = await load(0, new AbortController().signal)
  const { openPdf } = await import('./open-pdf.ts')
  return openPdf(new Uint8Array(await blob.arrayBuffer()))
}
