import type { BankData } from '@kaihu/contract/bank-data.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { bankData } from '@kaihu/domain/application/bank/bank-data.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { keepBankData, refreshBankData, useSaveBankData } from '../../client/bank-data.ts'
import { isRefusal } from '../../client/call/call-error.ts'
import { useSectionDraft } from '../../fields/form/section-draft.ts'
import { SectionForm, type SectionFormActions } from '../../fields/form/section-form.tsx'
import { FieldGrid } from '../../fields/form/shell/field-grid.tsx'
import { BankTime } from '../../kit/read/times.tsx'
import { useUnsaved } from '../../kit/screen/unsaved.ts'
import { useOrderAct } from '../acts/use-order-act.ts'
import { refusedProblems } from '../refused-problems.ts'
import { useSayBankData } from './say-bank-data.ts'

type Props = {
  order: OrderDetail
  found: BankData
  answers: Answers
  context: ApplicationContext
  isTouched: boolean
  setTouched: (isTouched: boolean) => void
}

export function BankDataForm({
  order: { orderCode },
  found,
  answers,
  context,
  isTouched,
  setTouched,
}: Props) {
  const say = useSayBankData()
  const form = useRef<SectionFormActions>(null)
  const [saved] = useState(answers)
  const draft = useSectionDraft(bankData, found.version)
  useEffect(() => {
    if (draft.kept) setTouched(true)
  }, [draft.kept, setTouched])
  useUnsaved(isTouched)
  const save = useSaveBankData()
  const act = useOrderAct(orderCode)
  const isStale = isRefusal(save.error, 'sectionChanged')
  const missing = found.problems.filter(({ severity }) => severity === 'blocks').length
  const reload = () => void refreshBankData(orderCode).then(() => setTouched(false))
  const send = () =>
    save.mutate(
      {
        params: { orderCode },
        body: { version: found.version, answers: { ...form.current?.values() } },
      },
      {
        ...act.follow(say('saved'), () => {
          draft.forget()
          setTouched(false)
        }),
        onSettled: (data, error) =>
          data ? keepBankData(orderCode, data) : form.current?.show(refusedProblems(error)),
      },
    )
  return (
    <SectionForm
      section={bankData}
      saved={saved}
      context={context}
      actions={form}
      draft={draft}
      onChange={() => setTouched(true)}
    >
      <FieldGrid fields={bankData.fields} />
      {save.isError && (
        <p className="confirm-problem" role="alert">
          {isStale ? say('changed') : act.problem?.words}{' '}
          {isStale && <Button onClick={reload}>{say('reload')}</Button>}
        </p>
      )}
      <div className="bank-data-acts">
        <span className="soft" role="status">
          {isTouched ? (
            say(save.isPending ? 'saving' : 'unsaved')
          ) : (
            <Standing found={found} missing={missing} />
          )}
        </span>
        <Button type="primary" loading={save.isPending} onClick={send}>
          {say('save')}
        </Button>
      </div>
    </SectionForm>
  )
}

function Standing({ found, missing }: { found: BankData; missing: number }) {
  const say = useSayBankData()
  if (found.version === 0) return <>{say('none')}</>
  return (
    <>
      {say('savedAt')} <BankTime at={found.savedAt} />{' '}
      {missing > 0 ? say('missing', { count: missing }) : say('complete')}
    </>
  )
}
