import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of a PDF as a reader extracts it, page by page, without the line breaks that the layout made. */
export async function textOfPdf(pdf: Uint8Array): Promise<readonly string[]> {
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
export function unspaced(text: string): string {
  return text.replaceAll(/\s+/gu, '')
}

/** How far to the right the lines that end with these words reach, in points, in the order of the first page. */
export async function widthsIn(pdf: Uint8Array, ending: string): Promise<readonly number[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const { items } = await (await document.getPage(1)).getTextContent()
  await task.destroy()
  return items.flatMap((item) =>
    'str' in item && item.str.endsWith(ending) ? [Number(item.transform[4]) + item.width] : [],
  )
}
