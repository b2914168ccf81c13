import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { httpUrl } from './setting-shapes.ts'

/** Where the files of a list are: one place after the other is asked, and a place may have several files. */
export type ListSources = Readonly<Record<string, readonly (readonly string[])[]>>

const address = z.url({ protocol: /^https?$/ })
const place = z.union([address.transform((one) => [one]), z.array(address).min(1)])
const shape = z.record(z.string().min(1), z.array(place).min(1))

const sources = z.string().transform((file, context): ListSources => {
  try {
    const read = shape.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    if (read.success) return read.data
    const [issue] = read.error.issues
    context.addIssue({
      code: 'custom',
      message: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(),
    })
  } catch (error) {
    const message =
      error instanceof SyntaxError ? 'is not JSON' : 'there is no such file, or it cannot be read'
    context.addIssue({ code: 'custom', message })
  }
  return z.NEVER
})

/** Screening lists that are fetched by schedule. */
export const LIST_SETTINGS = {
  LIST_SOURCES: {
    schema: sources,
    about:
      'JSON file with the addresses of screening lists that are fetched every six hours: {"UN": ["https://…", "https://mirror…"], "OFAC": [["…/sdn.csv", "…/alt.csv"]]}',
  },
  LISTS_PROXY: { schema: httpUrl, about: 'proxy that screening lists are fetched through' },
} as const
