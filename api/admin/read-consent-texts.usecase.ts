import type { ReleasableText } from '@kaihu/contract/admin-consents.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { RELEASABLE_TEXTS } from '@kaihu/domain/admin/consent-words.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { readComingWords } from '../consents/own-words.usecase.ts'
import { describeText, readTextsInForce } from '../consents/texts-in-force.usecase.ts'
import type { Database } from '../platform/database/connect.ts'
import { listWaiting } from './changes/change.store.ts'
import { waitingByKey } from './changes/change.view.ts'

type Reader = { readonly database: Database; readonly actor: StaffActor; readonly now: Date }

export async function readReleasableTexts({
  database,
  actor,
  now,
}: Reader): Promise<{ items: ReleasableText[] }> {
  const textOf = await readTextsInForce(database, now)
  const later = await readComingWords(database, shanghaiDateOf(instantOf(now)))
  const waiting = await waitingByKey(database, await listWaiting(database, 'consent'), actor.staffId)
  return {
    items: RELEASABLE_TEXTS.map((key) => {
      const coming = later.filter((text) => text.key === key)
      const versions = [...new Set(coming.map(({ version }) => version))].sort()
      return {
        key,
        inForce: describeText(key, textOf),
        isOwn: textOf(key, 'zh-CN').isOwn,
        coming: versions.map((version) =>
          describeText(key, (_key, locale) => {
            const text = coming.find((one) => one.version === version && one.locale === locale)
            return text ?? textOf(key, locale)
          }),
        ),
        waiting: waiting.get(key) ?? null,
      }
    }),
  }
}
