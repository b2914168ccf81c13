import { z } from 'zod'
import { csvFile } from './csv-file.ts'
import { jsonFile } from './json-file.ts'
import { hostList, httpUrl } from './setting-shapes.ts'

/** Where the files of a list are: one place after the other is asked, and a place may have several files. */
export type ListSources = Readonly<Record<string, readonly (readonly string[])[]>>

const address = z.url({ protocol: /^https?$/ })
const place = z.union([address.transform((one) => [one]), z.array(address).min(1)])
const shape = z.record(z.string().min(1), z.array(place).min(1))

const sources = jsonFile(shape)

export const LIST_SETTINGS = {
  LIST_SOURCES: {
    schema: sources,
    about:
      'JSON file with the addresses of screening lists that are fetched every six hours: {"UN": ["https://…", "https://mirror…"], "OFAC": [["…/sdn.csv", "…/alt.csv"]]}',
  },
  CALENDAR_URL: {
    schema: httpUrl,
    about:
      'iCalendar file with the public holidays, fetched by "npm run kaihu -- calendar fetch"; drafted and released by two administrators',
  },
  LABELLED_NAMES: {
    schema: csvFile(['name1', 'name2', 'is_match'], { is_match: ['true', 'false'] }),
    about:
      'CSV file of labelled pairs of names (name1,name2,schema,is_match) that drafted numbers of matching are tried on; without it the dry run is over parties alone',
  },
  LISTS_SENT_ON: {
    schema: hostList,
    about:
      'hosts, parted by commas, that publishers of lists may send on to (OFAC sends to its storage); a redirection to any other is no answer',
  },
  LISTS_PROXY: { schema: httpUrl, about: 'proxy that screening lists are fetched through' },
} as const
