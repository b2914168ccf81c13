import { getApplication } from '../application.ts'
import { listOrderApprovals } from '../approval.ts'
import { downloadDocument, listDocuments } from '../files.ts'
import { createOrder, getOrder, getOrderTimeline } from '../order.ts'
import { listOrders } from '../order-list.ts'
import { listOrderTasks } from '../order-task.ts'
import { exportOverview, getOverview } from '../overviews.ts'
import { getOwnership } from '../ownership.ts'
import { downloadPaper, listPapers } from '../papers.ts'
import { listOrderPushes } from '../push.ts'
import { exportReport, getReport, listReportOrders } from '../report.ts'

/** What programs of the bank may call; a test holds it to the scopes of the contract. Treasury systems speak XML instead. */
export const PROGRAM_CALLS = {
  createOrder,
  downloadDocument,
  downloadPaper,
  exportOverview,
  exportReport,
  getApplication,
  getOrder,
  getOrderTimeline,
  getOverview,
  getOwnership,
  getReport,
  listDocuments,
  listOrderApprovals,
  listOrderPushes,
  listOrderTasks,
  listOrders,
  listPapers,
  listReportOrders,
} as const
