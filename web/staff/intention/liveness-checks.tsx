import type { LivenessCheckView } from '@kaihu/contract/liveness.ts'
import { useTranslation } from 'react-i18next'
import { useLivenessChecks } from '../../client/recording/liveness.ts'
import { shown } from '../../kit/read/empty.ts'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { Tag, type TagTone } from '../../kit/read/tag.tsx'
import { BankTime } from '../../kit/read/times.tsx'

const TONES: Readonly<Record<NonNullable<LivenessCheckView['result']> | 'waiting', TagTone>> = {
  passed: 'success',
  failed: 'warning',
  unknown: 'neutral',
  waiting: 'waiting',
}
const HEADS = ['who', 'result', 'score', 'at', 'reference'] as const

/** What a provider said of the face, beside the video; nothing where no check was begun. */
export function LivenessChecks({ orderCode }: { orderCode: string }) {
  const { t } = useTranslation('intention')
  const items = useLivenessChecks(orderCode).data?.items ?? []
  const [last] = items.filter(({ result }) => result !== null)
  if (items.length === 0) return null
  return (
    <SectionCard title={t('livenessDesk.title')} note={t('livenessDesk.note')}>
      {last?.result === 'failed' && (
        <p className="recording-asked" role="status">
          {t('livenessDesk.failed', { names: last.person })}
        </p>
      )}
      <table className="liveness-checks">
        <caption className="visually-hidden">{t('livenessDesk.title')}</caption>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {t(`livenessDesk.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((check) => (
            <CheckRow key={check.checkId} check={check} />
          ))}
        </tbody>
      </table>
    </SectionCard>
  )
}

function CheckRow({ check }: { check: LivenessCheckView }) {
  const { t } = useTranslation('intention')
  const result = check.result ?? 'waiting'
  return (
    <tr>
      <th scope="row">
        {check.person}
        {!check.isAsAnswered && <p className="liveness-other">{t('livenessDesk.other')}</p>}
      </th>
      <td>
        <Tag tone={TONES[result]}>{t(`livenessDesk.results.${result}`)}</Tag>
      </td>
      <td>{shown(check.score)}</td>
      <td>
        <BankTime at={check.toldAt ?? check.begunAt} />
      </td>
      <td className="recording-hash">{shown(check.reference)}</td>
    </tr>
  )
}
