import * as calls from '@kaihu/contract/consents.ts'
import { implement, implementWrite, type Route } from '../platform/routes.ts'
import { giveConsents, readOwnConsents } from './own-consents.usecase.ts'
import { readAccountTexts } from './texts-in-force.usecase.ts'

export const consentRoutes: readonly Route[] = [
  implement(calls.readConsentTexts, async (_input, { database, now }) => ({
    items: await readAccountTexts(database, now),
  })),
  implement(calls.readOwnConsents, (_input, { database, actor, now }) =>
    readOwnConsents(database, { actor, now }),
  ),
  implementWrite(calls.giveConsents, ({ body }, { trx, actor, locale, now }) =>
    giveConsents(trx, { ...body, actor, locale, now }),
  ),
]
