import { blocks } from '@kaihu/domain/form/check/problem.ts'
import type { ReactNode } from 'react'
import type { CallError } from '../../client/call/call-error.ts'
import { messageOf } from '../../client/call/report-call-error.ts'
import { focusAt } from '../../fields/form/focus-at.ts'
import { ErrorSummary } from '../../fields/form/shell/error-summary.tsx'
import { goTo } from '../../kit/screen/navigation.ts'
import { addresses, RECORDING_PATH } from '../addresses.ts'

type Props = {
  /** what was refused on this page, the last one last */
  refusals: readonly CallError[]
  orderCode: string
}

export function Refused({ refusals, orderCode }: Props): ReactNode {
  const last = refusals.at(-1)
  if (!last) return null
  if (last.problems.length === 0) {
    return (
      <p className="field-error" role="alert">
        {messageOf(last)}
      </p>
    )
  }
  const follow = (path: string) => {
    if (path === RECORDING_PATH) return goTo(addresses.recordVideo(orderCode))
    if (!focusAt(path)) goTo(addresses.section(orderCode, path.split('.')[0] ?? '', path))
  }
  return (
    <ErrorSummary
      problems={last.problems.map(({ path, code, params }) => blocks(path, code, params))}
      attempt={refusals.length}
      lead={messageOf(last)}
      onFollow={follow}
    />
  )
}
