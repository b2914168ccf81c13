import type { Branch } from '@kaihu/contract/branches.ts'
import { liveWords } from '@kaihu/domain/application/live-words.ts'
import { addressOrderOf, inEvery, type Named, named, pick } from '@kaihu/domain/base/locales.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { Speaker } from '@kaihu/domain/form/words/say.ts'
import type { LiveList } from '@kaihu/domain/lists/live-list-ids.ts'
import { findRegion } from '@kaihu/domain/lists/regions.ts'
import { sayText } from '../platform/http/words.ts'
import type { Locale } from '../platform/routes.ts'

const BRANCH_KEY = 'lists:branches.'

function speakerOf(locale: Locale, answers: Answers, branches: readonly Branch[]): Speaker {
  const names = new Map(
    branches.map(({ code, nameZh, nameEn }) => [`${BRANCH_KEY}${code}`, pick(locale, named(nameZh, nameEn))]),
  )
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

/** Both languages at once, as papers are printed; branches are called as administrators call them. */
export function speakersOf(answers: Answers, branches: readonly Branch[]): Named<Speaker> {
  return inEvery((locale) => speakerOf(locale, answers, branches))
}
