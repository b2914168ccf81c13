import type { ListVersionView } from '@kaihu/contract/screening-lists.ts'
import type { HitView, ResultCellView } from '@kaihu/contract/screening-shapes.ts'
import type { TagTone } from '../../kit/read/tag.tsx'

export const cellTones: Readonly<Record<ResultCellView['state'], TagTone>> = {
  not_run: 'neutral',
  no_hit: 'success',
  pending: 'warning',
  false_positive: 'success',
  true_match: 'danger',
  escalated: 'progress',
  stale: 'waiting',
}

export const hitTones: Readonly<Record<HitView['state'], TagTone>> = {
  logged: 'neutral',
  pending: 'warning',
  awaiting_check: 'waiting',
  escalated: 'progress',
  false_positive: 'success',
  true_match: 'danger',
  stale: 'warning',
  delisted: 'ended',
}

export const versionTones: Readonly<Record<ListVersionView['state'], TagTone>> = {
  waiting: 'waiting',
  blocked: 'danger',
  failed: 'danger',
  released: 'success',
  replaced: 'ended',
  discarded: 'ended',
}
