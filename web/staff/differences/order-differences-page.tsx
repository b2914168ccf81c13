import type { DifferenceReports } from '@kaihu/contract/difference-reports.ts'
import { Button } from 'antd'
import { useState } from 'react'
import {
  refreshDifferences,
  useDifferencesOf,
  useOpenDifference,
} from '../../client/diligence/differences.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LoadState } from '../../kit/load-state.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { hrefOf } from '../../kit/screen/navigation.ts'
import { useScreen } from '../../kit/screen/screen.ts'
import { useScreenName } from '../../kit/screen/screen-name.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { paths } from '../addresses.ts'
import './differences.css'
import { ReportCard } from './report-card.tsx'
import { useDifferenceWords } from './use-difference-words.ts'

export default function OrderDifferencesPage() {
  const { say } = useDifferenceWords()
  const query = useDifferencesOf(useScreen().search['order'] ?? '')
  return (
    <>
      <AppLink href={hrefOf(paths.differenceReports, {}, {})}>{say('differences.back')}</AppLink>
      {query.data === undefined && <PageHeader title={say('differences.title')} />}
      <LoadState query={query} lines={8}>
        {(whole) => <Reports whole={whole} />}
      </LoadState>
    </>
  )
}

function Reports({ whole }: { whole: DifferenceReports }) {
  const { say } = useDifferenceWords()
  const [isOpening, setOpening] = useState(false)
  const { companyName, creditCode, orderCode, items, mayOpen } = whole
  useScreenName(companyName)
  return (
    <>
      <PageHeader
        title={companyName}
        note={`${say('differences.title')} · ${creditCode}`}
        actions={mayOpen && <Button onClick={() => setOpening(true)}>{say('differences.open')}</Button>}
      />
      <p>
        <AppLink href={hrefOf(paths.order, {}, { order: orderCode })}>
          {`${say('differences.order')} ${orderCode}`}
        </AppLink>
      </p>
      {items.length === 0 && (
        <EmptyState title={say('differences.noneOf')} hint={say('differences.noneHint')} />
      )}
      {items.map((report) => (
        <ReportCard key={report.reportId} report={report} declared={whole.declared} />
      ))}
      {isOpening && <OpenDialog whole={whole} onClose={() => setOpening(false)} />}
    </>
  )
}

function OpenDialog({ whole, onClose }: { whole: DifferenceReports; onClose: () => void }) {
  const { say, problem } = useDifferenceWords()
  const open = useOpenDifference()
  const confirm = (said: string) =>
    open.mutate(
      { params: { orderCode: whole.orderCode }, body: { said } },
      {
        onSuccess: () => {
          showToast('success', say('differences.done'))
          void refreshDifferences()
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen
      title={say('differences.openTitle', { company: whole.companyName })}
      effect={say('differences.openEffect')}
      confirmLabel={say('differences.open')}
      draft={`difference.${whole.orderCode}`}
      reason="required"
      reasonLabel={say('differences.said')}
      isBusy={open.isPending}
      problem={problem(open.error)}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
