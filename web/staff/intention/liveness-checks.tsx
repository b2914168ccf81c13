import type { LivenessCheckView } from '@kaihu/contract/liveness.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLivenessChecks } from '../../client/recording/liveness.ts'
import { shown } from '../../kit/read/empty.ts'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { Tag, type TagTone } from '../../kit/read/tag.tsx'
import { BankTime } from '../../kit/read/times.tsx'
import type { Column } from '../../kit/table/column.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { isUnread } from '../../kit/unread/is-unread.ts'
import { Unread } from '../../kit/unread/unread.tsx'

const TONES: Readonly<Record<NonNullable<LivenessCheckView['result']> | 'waiting', TagTone>> = {
  passed: 'success',
  failed: 'warning',
  unknown: 'neutral',
  waiting: 'waiting',
}
export function LivenessChecks({ orderCode }: { orderCode: string }) {
  const { t } = useTranslation('intention')
  const query = useLivenessChecks(orderCode)
  const items = query.data?.items ?? []
  const [last] = items.filter(({ result }) => result !== null)
  if (isUnread(query))
    return (
      <SectionCard title={t('livenessDesk.title')}>
        <Unread query={query} />
      </SectionCard>
    )
  if (items.length === 0) return null
  return (
    <SectionCard title={t('livenessDesk.title')} note={t('livenessDesk.note')}>
      {last?.result === 'failed' && (
        <p className="recording-asked" role="status">
          {t('livenessDesk.failed', { names: last.person })}
        </p>
      )}
      <DataTable
        name="liveness-checks"
        label={t('livenessDesk.title')}
        rows={items}
        rowKey={({ checkId }) => checkId}
        columns={columnsOf(t)}
      />
    </SectionCard>
  )
}

function columnsOf(t: TFunction<'intention'>): readonly Column<LivenessCheckView>[] {
  const column = (
    key: 'who' | 'result' | 'score' | 'at' | 'reference',
    cell: Column<LivenessCheckView>['cell'],
  ) => ({ key, title: t(`livenessDesk.${key}`), cell })
  return [
    column('who', ({ person, isAsAnswered }) => (
      <>
        {person}
        {!isAsAnswered && <p className="liveness-other">{t('livenessDesk.other')}</p>}
      </>
    )),
    column('result', ({ result }) => {
      const told = result ?? 'waiting'
      return <Tag tone={TONES[told]}>{t(`livenessDesk.results.${told}`)}</Tag>
    }),
    column('score', ({ score }) => shown(score)),
    column('at', ({ toldAt, begunAt }) => <BankTime at={toldAt ?? begunAt} />),
    column('reference', ({ reference }) => shown(reference)),
  ]
}
