import type { ActionOffer } from '@kaihu/contract/order-shapes.ts'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import { CODED_PARAMS } from '@kaihu/domain/order/coded-params.ts'
import type { Refusal } from '@kaihu/domain/order/refusals.ts'
import { availableActions } from '@kaihu/domain/order/rights/available-actions.ts'
import type { OrderSettings } from '@kaihu/domain/order/settings.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { say, speakCodes } from '../../platform/http/words.ts'
import type { Locale } from '../../platform/routes.ts'

/** A refusal with its words. */
export function refusalInWords({ code, params }: Refusal, locale: Locale): ActionOffer['refusals'][number] {
  return {
    code,
    params: { ...params },
    message: say(locale, `order:refusals.${code}`, speakCodes(locale, params ?? {}, CODED_PARAMS)),
  }
}

type Viewer = { actor: Actor; now: Date; locale: Locale; settings: OrderSettings }

/** What the person may do with the order now, with the reason where an action of theirs is closed. */
export function actionOffersOf(state: OrderState, viewer: Viewer): ActionOffer[] {
  return availableActions(state, viewer.actor, instantOf(viewer.now), viewer.settings).map((view) => ({
    ...view,
    refusals: view.refusals.map((refused) => refusalInWords(refused, viewer.locale)),
    checkers: [...view.checkers],
    needs: [...view.needs],
  }))
}
