import { buildIndex } from '@kaihu/screening/index/build-index.ts'
import type { ListEntry } from '@kaihu/screening/model.ts'
import { screenName } from '@kaihu/screening/screen-name.ts'
import words from '@kaihu/texts/en-US/screening.json' with { type: 'json' }
import { say } from '../platform/start/console.ts'
import { StartupError } from '../platform/start/startup-error.ts'
import { listFilesAt } from '../screening/lists/load/list-files.ts'
import { LIST_FORMATS } from '../screening/lists/load/list-reader.ts'
import { parseList } from '../screening/lists/load/parse-list.ts'
import type { Search } from './screening-source.ts'

export async function searchFiles(lists: readonly string[]): Promise<Search> {
  const entries: ListEntry[] = []
  for (const list of lists) {
    const [format = '', file = ''] = list.split(/:(.*)/s)
    if (!LIST_FORMATS.includes(format))
      throw new StartupError(`There is no list format "${format}". There are: ${LIST_FORMATS.join(', ')}.`)
    const parsed = await parseList(listFilesAt(file), format, format)
    for (const { line, code } of parsed.rejected) say(`${file}, line ${line}: ${words.reject[code]}`)
    for (const id of parsed.repeatedIds) say(`${file}: several entries have the id ${id}; all are searched`)
    for (const entry of parsed.entries) entries.push(entry)
  }
  const index = buildIndex(entries)
  return async (queries) => queries.map((query) => screenName(index, query))
}
