import { deleteView, exportOrders as exportCall, listViews, saveView } from '@kaihu/contract/order-export.ts'
import { answerFile } from '../platform/http/file-answer.ts'
import { implement, implementWrite, type Route } from '../platform/routes.ts'
import { exportOrders } from './export/export-orders.usecase.ts'
import { forgetView, readViews, writeView } from './views/keep-views.usecase.ts'

export const listRoutes: readonly Route[] = [
  implement(exportCall, async ({ query }, context) => {
    const { bytes, ...file } = await exportOrders(query, context)
    return answerFile(context.http.reply, file, bytes)
  }),
  implement(listViews, ({ query }, { database, actor }) => readViews(database, query.screen, actor)),
  implementWrite(saveView, ({ body }, { trx, actor, now }) => writeView(trx, body, { actor, now })),
  implementWrite(deleteView, ({ params }, { trx, actor, now }) =>
    forgetView(trx, params.viewId, { actor, now }),
  ),
]
