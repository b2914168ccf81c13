import {
  beginPreview,
  draftEarlier as draftEarlierCall,
  draftLook,
  draftText,
  listLook,
  listTexts,
} from '@kaihu/contract/admin-look.ts'
import { lookSettingKey, textSettingKey } from '@kaihu/domain/admin/look/look-parts.ts'
import { PREVIEW_MINUTES, previewToken } from '../../platform/http/look/preview-token.ts'
import { implement, implementWrite, inAccessRole, type Route } from '../../platform/routes.ts'
import type { Config } from '../../platform/start/config.ts'
import { draftEarlier } from '../changes/draft-earlier.usecase.ts'
import { draft, showChange } from '../changes/read-changes.usecase.ts'
import { auditPreview } from './preview-look.usecase.ts'
import { readLook } from './read-look.usecase.ts'
import { readTexts } from './read-texts.usecase.ts'

export const lookRoutes: readonly Route[] = [
  implement(listTexts, ({ query }, context) => readTexts(query, context)),
  implementWrite(draftText, ({ params, body }, { trx, actor, now }) =>
    draft(trx, 'text', {
      key: textSettingKey(params.key),
      after: body.words,
      reason: body.reason,
      actor,
      now,
    }),
  ),
  implement(listLook, (_input, context) => readLook(context)),
  implementWrite(draftLook, ({ params, body }, { trx, actor, now }) =>
    draft(trx, 'look', {
      key: lookSettingKey(params.part),
      after: body.value,
      reason: body.reason,
      actor,
      now,
    }),
  ),
  implementWrite(draftEarlierCall, async ({ params, body }, { trx, actor, now }) =>
    showChange(trx, await draftEarlier(trx, { ...params, ...body, actor, now }), actor),
  ),
]

type PreviewConfig = Pick<Config, 'SESSION_KEY' | 'CUSTOMER_HOSTS' | 'isProduction'>

/** In development both portals are on the port that was asked. */
function customerOrigin({ CUSTOMER_HOSTS, isProduction }: PreviewConfig, host: string | undefined): string {
  if (isProduction) return `https://${CUSTOMER_HOSTS[0]}`
  return `http://apply.localhost${/:\d+$/.exec(host ?? '')?.[0] ?? ''}`
}

export function previewRoutes(config: PreviewConfig): readonly Route[] {
  return inAccessRole([
    implementWrite(beginPreview, async (_input, { trx, actor, now, http }) => {
      const until = new Date(now.getTime() + PREVIEW_MINUTES * 60_000)
      await auditPreview(trx, { actor, now, until })
      const query = `/?preview=${previewToken(config.SESSION_KEY, now)}`
      const customer = `${customerOrigin(config, http.request.headers.host)}${query}`
      return { customer, staff: query, until: until.toISOString() }
    }),
  ])
}
