import { type FileFinding, refusedFile } from '@kaihu/domain/application/files/verdict.ts'
import { inspectLegacyOffice } from './legacy-office.ts'
import { inspectOfficePackage } from './office-package.ts'
import { inspectPicture } from './picture.ts'
import { inspectText } from './plain-text.ts'
import { sniff } from './sniff.ts'

export async function inspectContent(bytes: Buffer, name: string): Promise<FileFinding> {
  if (bytes.length === 0) return refusedFile('empty')
  const kind = sniff(bytes)
  switch (kind) {
    case 'jpeg':
    case 'png':
    case 'bmp':
    case 'tiff':
      return inspectPicture(bytes, kind)
    case 'pdf':
      // Loaded when needed: it is large, and most files are pictures.
      return (await import('./pdf/inspect-pdf.ts')).inspectPdf(bytes)
    case 'zip':
      return inspectOfficePackage(bytes)
    case 'ole':
      return inspectLegacyOffice(bytes)
    case undefined:
      return inspectText(bytes, name)
    default:
      return refusedFile('unknownType', { type: kind.other })
  }
}
