import type { ActionOffer } from '@kaihu/contract/order-shapes.ts'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import { CODED_PARAMS } from '@kaihu/domain/order/coded-params.ts'
import type { Refusal } from '@kaihu/domain/order/refusals.ts'
import { availableActions } from '@kaihu/domain/order/rights/available-actions.ts'
import type { OrderSettings } from '@kaihu/domain/order/settings.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { say, speakCodes } from '../../platform/http/words.ts'
import type { Locale } from '../../platform/routes.ts'
import { standingRefusals } from '../standing-refusals.ts'

export function refusalInWords({ code, params }: Refusal, locale: Locale): ActionOffer['refusals'][number] {
  return {
    code,
    params: { ...params },
    message: say(locale, `order:refusals.${code}`, speakCodes(locale, params ?? {}, CODED_PARAMS)),
  }
}

type Told = ActionOffer['refusals'][number]
type Viewer = { actor: Actor; now: Date; locale: Locale; settings: OrderSettings }

export async function actionOffersOf(
  database: Queryable,
  state: OrderState,
  { actor, now, locale, settings }: Viewer,
): Promise<ActionOffer[]> {
  const offers: ActionOffer[] = []
  for (const view of availableActions(state, actor, instantOf(now), settings)) {
    const standing = await standingRefusals(database, view.action, { state, actor, now })
    const refusals = [...view.refusals, ...standing].map((refused) => refusalInWords(refused, locale))
    offers.push({
      ...view,
      isOpen: refusals.length === 0,
      refusals: refusals.filter((one, index) => index === refusals.findIndex((same) => isSame(one, same))),
      checkers: [...view.checkers],
      needs: [...view.needs],
    })
  }
  return offers
}

/** By these several of one kind are told apart; what else they say is another count of the same. */
const NAMING = ['task', 'question', 'part']

function isSame(one: Told, other: Told): boolean {
  return one.code === other.code && NAMING.every((param) => one.params[param] === other.params[param])
}
