import type { FileFormats } from '../../form/fields/field.ts'

export const FORMATS = {
  jpeg: { extensions: ['jpg', 'jpeg'], mediaType: 'image/jpeg' },
  png: { extensions: ['png'], mediaType: 'image/png' },
  bmp: { extensions: ['bmp'], mediaType: 'image/bmp' },
  tiff: { extensions: ['tiff', 'tif'], mediaType: 'image/tiff' },
  pdf: { extensions: ['pdf'], mediaType: 'application/pdf' },
  doc: { extensions: ['doc'], mediaType: 'application/msword' },
  xls: { extensions: ['xls'], mediaType: 'application/vnd.ms-excel' },
  ppt: { extensions: ['ppt'], mediaType: 'application/vnd.ms-powerpoint' },
  msg: { extensions: ['msg'], mediaType: 'application/vnd.ms-outlook' },
  docx: {
    extensions: ['docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: {
    extensions: ['xlsx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  xlsm: { extensions: ['xlsm'], mediaType: 'application/vnd.ms-excel.sheet.macroenabled.12' },
  pptx: {
    extensions: ['pptx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  txt: { extensions: ['txt'], mediaType: 'text/plain' },
  csv: { extensions: ['csv'], mediaType: 'text/csv' },
} as const satisfies Record<string, { extensions: readonly string[]; mediaType: string }>

export type Format = keyof typeof FORMATS

export const FORMAT_NAMES = Object.keys(FORMATS) as readonly Format[]

export const MEGABYTE = 1_048_576

const LARGE = 20 * MEGABYTE
const SMALL = 10 * MEGABYTE

type Limits = Readonly<Partial<Record<Format, number>>>

function evenly(limit: number, ...formats: readonly Format[]): Limits {
  return Object.fromEntries(formats.map((format) => [format, limit]))
}

const images = evenly(LARGE, 'jpeg', 'png', 'bmp', 'pdf', 'tiff')

export const FILE_LIMITS: Readonly<Record<Exclude<FileFormats, 'video'>, Limits>> = {
  F1: images,
  F2: {
    ...evenly(LARGE, 'doc', 'docx', 'xls', 'xlsx', 'pdf', 'tiff', 'jpeg', 'txt', 'ppt', 'pptx', 'png'),
    ...evenly(SMALL, 'msg', 'xlsm', 'csv'),
  },
  F3: { ...images, ...evenly(LARGE, 'doc', 'docx', 'xls', 'xlsx') },
}

export type DocumentFormats = keyof typeof FILE_LIMITS

export function findLimit(formats: DocumentFormats, format: Format): number | undefined {
  return FILE_LIMITS[formats][format]
}

/** Most bytes of any format of the list: more cannot be meant, whatever the content will be. */
function largestLimit(formats: DocumentFormats): number {
  return Math.max(...Object.values(FILE_LIMITS[formats]))
}

/** The extensions of a list as people know them, in the order of the list: what is said before choosing. */
export function extensionsOf(formats: DocumentFormats, limit?: number): readonly string[] {
  return FORMAT_NAMES.filter((format) => {
    const own = findLimit(formats, format)
    return own !== undefined && (limit === undefined || own === limit)
  }).flatMap((format) => FORMATS[format].extensions)
}

/** The different limits of a list in bytes, largest first. */
export function limitsOf(formats: DocumentFormats): readonly number[] {
  return [...new Set(Object.values(FILE_LIMITS[formats]))].toSorted((one, other) => other - one)
}

/** The format that a name claims; undefined for an extension nobody knows. */
export function formatOfName(name: string): Format | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return FORMAT_NAMES.find((format) => (FORMATS[format].extensions as readonly string[]).includes(extension))
}

export function limitOfName(formats: DocumentFormats, name: string): number {
  const claimed = formatOfName(name)
  return (claimed && findLimit(formats, claimed)) ?? largestLimit(formats)
}
