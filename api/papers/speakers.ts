import type { Branch } from '@kaihu/contract/branches.ts'
import { liveWords } from '@kaihu/domain/application/live-words.ts'
import { addressOrderOf, inEvery, type Named, named, pick } from '@kaihu/domain/base/locales.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { Speaker } from '@kaihu/domain/form/words/say.ts'
import type { LiveList } from '@kaihu/domain/lists/live-list-ids.ts'
import { findRegion } from '@kaihu/domain/lists/regions.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { readTextsOf, wordsByKey } from '../consents/order-texts.usecase.ts'
import type { InForce } from '../consents/texts-in-force.usecase.ts'
import type { Queryable } from '../platform/database/transaction.ts'
import { sayText } from '../platform/http/words.ts'
import type { Locale } from '../platform/routes.ts'
import { readBranchNames } from '../settings/branches/list-branches.usecase.ts'

const BRANCH_KEY = 'lists:branches.'

/** What papers say that the bank changes while it runs: what branches are called, and what is agreed to in this order. */
export type PaperWords = { readonly branches: readonly Branch[]; readonly textOf: InForce }

export async function readPaperWords(
  database: Queryable,
  state: Pick<OrderState, 'rules'>,
): Promise<PaperWords> {
  return { branches: await readBranchNames(database), textOf: await readTextsOf(database, state) }
}

function speakerOf(locale: Locale, answers: Answers, { branches, textOf }: PaperWords): Speaker {
  const names = new Map([
    ...branches.map(
      ({ code, nameZh, nameEn }) => [`${BRANCH_KEY}${code}`, pick(locale, named(nameZh, nameEn))] as const,
    ),
    ...wordsByKey(textOf, locale),
  ])
  const t: Speaker['t'] = (key, params) => names.get(key) ?? sayText(locale, key, params)
  return {
    t,
    region: (code) => {
      const region = findRegion(code)
      return region ? pick(locale, named(region.zh, region.en)) : code
    },
    live: (list, code) => liveWords(list as LiveList, code, answers, t),
    addressOrder: addressOrderOf(locale),
  }
}

export function speakersOf(answers: Answers, words: PaperWords): Named<Speaker> {
  return inEvery((locale) => speakerOf(locale, answers, words))
}
