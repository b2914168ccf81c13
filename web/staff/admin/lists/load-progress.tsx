import type { CallReply } from '@kaihu/contract/call.ts'
import type { getListLoad } from '@kaihu/contract/screening-lists.ts'
import { Progress } from 'antd'
import { useListLoad } from '../../../client/diligence/screening.ts'
import { useScreeningSay } from '../../screening/use-screening-words.ts'

type Load = NonNullable<CallReply<typeof getListLoad>['load']>

/** Where each phase of a load begins and ends on the bar, in percent: keeping the entries takes the longest. */
const SPANS: Readonly<Record<Load['phase'], readonly [number, number]>> = {
  reading: [0, 30],
  checking: [30, 40],
  keeping: [40, 100],
}

function percentOf({ phase, done, total }: Load): number {
  const [from, to] = SPANS[phase]
  return Math.floor(from + (to - from) * (total === 0 ? 0 : Math.min(1, done / total)))
}

export function LoadProgress({ list }: { list: string }) {
  const say = useScreeningSay()
  const load = useListLoad(list).data?.load ?? { phase: 'reading', done: 0, total: 0 }
  return (
    <div role="status">
      <Progress aria-label={say('lists.loading')} percent={percentOf(load)} status="active" />
      <p className="soft">
        {say(`lists.phase.${load.phase}`)}
        {load.phase === 'keeping' && ` ${say('lists.kept', { done: load.done, total: load.total })}`}
      </p>
    </div>
  )
}
