import { STAFF_NOTICES } from '@kaihu/domain/order/notices/notice-kinds.ts'
import { z } from 'zod'
import type { Setting } from './settings.ts'

const robotUrl = z.url({
  protocol: /^https?$/,
  error: 'must be the whole address that the group shows for its robot',
})

const kinds = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .pipe(z.array(z.enum(STAFF_NOTICES, 'must be kinds of docs/notices.md, parted by commas')))

export const ROBOT_SETTINGS = {
  WECOM_ROBOT_URL: {
    schema: robotUrl,
    about: 'group robot of WeCom that staff notices go to, the whole address with its key',
  },
  DINGTALK_ROBOT_URL: {
    schema: robotUrl,
    about: 'group robot of DingTalk that staff notices go to, the whole address with its access_token',
  },
  DINGTALK_ROBOT_SECRET: {
    schema: z.string().regex(/^SEC\w{16,}$/, 'must begin with SEC'),
    about: 'secret of that robot where it asks for signatures; goes with DINGTALK_ROBOT_URL',
  },
  ROBOT_NOTICES: {
    schema: kinds,
    about:
      'kinds of staff notices that robots say, parted by commas (docs/notices.md), with the order code alone',
    fallback: 'approvalWaits,overdue,escalated,pushFailed,webhookPaused',
  },
} as const satisfies Record<string, Setting>
