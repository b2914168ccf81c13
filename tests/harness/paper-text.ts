import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of a PDF as a reader extracts it, page by page, without the line breaks that the layout made. */
export const textOfPdf = async (pdf: Uint8Array): Promise<readonly string[]> => {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  await task.destroy()
  return pages
}

/** A text without any white space, as lines broken by a layout are compared. */
export const unspaced = (text: string): string => text.replaceAll(/\s+/gu, '')
