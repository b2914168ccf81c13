import en from '@kaihu/texts/en-US/application.json' with { type: 'json' }
import enCommon from '@kaihu/texts/en-US/common.json' with { type: 'json' }
import enLists from '@kaihu/texts/en-US/lists.json' with { type: 'json' }
import zh from '@kaihu/texts/zh-CN/application.json' with { type: 'json' }
import zhCommon from '@kaihu/texts/zh-CN/common.json' with { type: 'json' }
import zhLists from '@kaihu/texts/zh-CN/lists.json' with { type: 'json' }
import type { Words } from '../fields/paste/columns.ts'

const books: Record<string, unknown>[] = [
  { application: zh, lists: zhLists, common: zhCommon },
  { application: en, lists: enLists, common: enCommon },
]

/** The words of a text key in both languages, as a paste looks them up. */
export const words: Words = (key) =>
  books
    .map((book) =>
      key.split(/[:.]/).reduce<unknown>((here, part) => (here as Record<string, unknown>)?.[part], book),
    )
    .filter((word) => typeof word === 'string')
