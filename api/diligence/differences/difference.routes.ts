import * as calls from '@kaihu/contract/difference-reports.ts'
import { answerFile } from '../../platform/http/file-answer.ts'
import { implement, implementWrite, type Route } from '../../platform/routes.ts'
import {
  openDifference,
  prepareDifference,
  recordSent,
  settleDifference,
} from './act-on-difference.usecase.ts'
import { exportRegister } from './export-differences.usecase.ts'
import { readDifferences, readRegister } from './read-differences.usecase.ts'

export const differenceRoutes: readonly Route[] = [
  implement(calls.listDifferenceReports, ({ query }, { database, actor, now }) =>
    readRegister(database, query, { actor, now }),
  ),
  implement(calls.exportDifferenceReports, async ({ query }, context) => {
    const { bytes, ...file } = await exportRegister(query, context)
    return answerFile(context.http.reply, file, bytes)
  }),
  implement(calls.readDifferenceReports, ({ params }, { database, actor, now }) =>
    readDifferences(database, params.orderCode, { actor, now }),
  ),
  implementWrite(calls.openDifferenceReport, ({ params, body }, { trx, actor, now }) =>
    openDifference(trx, { ...params, ...body, actor, now }),
  ),
  implementWrite(
    calls.prepareDifferenceReport,
    ({ params, body: { version, ...content } }, { trx, actor, now }) =>
      prepareDifference(trx, { ...params, version, content, actor, now }),
  ),
  implementWrite(calls.settleDifferenceReport, ({ params, body }, { trx, actor, now }) =>
    settleDifference(trx, { ...params, ...body, actor, now }),
  ),
  implementWrite(calls.recordDifferenceSent, ({ params, body }, { trx, actor, now }) =>
    recordSent(trx, { ...params, ...body, actor, now }),
  ),
]
