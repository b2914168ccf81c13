import type { TicketField as FieldName, TicketDraft, TicketProblems } from '@kaihu/domain/helpdesk/ticket.ts'
import { checkTicket, NO_TICKET_NO, TICKET_LIMITS } from '@kaihu/domain/helpdesk/ticket.ts'
import { Button, Checkbox } from 'antd'
import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { helpPaths } from '../addresses.ts'
import { ManualQuestion } from './manual-question.tsx'
import { TicketField } from './ticket-field.tsx'

type TicketFormProps = {
  draft: TicketDraft
  onDraft: (draft: TicketDraft) => void
  isBusy: boolean
  problem: string | null
  onSubmit: () => void
  onClose: () => void
}

const FIELDS: readonly FieldName[] = ['ticketNo', 'subject', 'description']
const nothing: TicketProblems = {}

export function TicketForm({ draft, onDraft, isBusy, problem, onSubmit, onClose }: TicketFormProps) {
  const { t } = useTranslation(['help', 'common'])
  const id = useId()
  const [wasTried, setTried] = useState(false)
  const [hasRead, setRead] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const problems = wasTried ? checkTicket(draft) : nothing

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = FIELDS.find((name) => checkTicket(draft)[name])
    if (wrong) document.getElementById(`${id}${wrong}`)?.focus()
    else if (hasRead) onSubmit()
    else setAsking(true)
  }
  const wordsOf = (found: NonNullable<TicketProblems[FieldName]>, name: FieldName) =>
    found === 'unseen'
      ? t('common:unseenSign')
      : t(`help:ticket.${found}.${name}`, { max: TICKET_LIMITS[name] })
  const field = (name: FieldName) => {
    const found = problems[name]
    return {
      id: `${id}${name}`,
      label: t(`help:ticket.${name}`),
      value: draft[name],
      most: TICKET_LIMITS[name],
      error: found ? wordsOf(found, name) : null,
      onChange: (value: string) => onDraft({ ...draft, [name]: value }),
    }
  }
  const fillIn = (
    <Button type="link" size="small" onClick={() => onDraft({ ...draft, ticketNo: NO_TICKET_NO })}>
      {t('help:ticket.noNumber', { none: NO_TICKET_NO })}
    </Button>
  )
  return (
    <form className="ticket-form" noValidate onSubmit={submit}>
      <TicketField {...field('ticketNo')} hint={t('help:ticket.ticketNoHint')} aside={fillIn} />
      <TicketField {...field('subject')} />
      <TicketField {...field('description')} hint={t('help:ticket.descriptionHint')} isLong />
      <Checkbox checked={hasRead} onChange={(event) => setRead(event.target.checked)}>
        {t('help:ticket.manualRead')}
      </Checkbox>
      <p className="ticket-links">
        <AppLink href={helpPaths.manual} onClick={onClose}>
          {t('help:open.manual')}
        </AppLink>
        <AppLink href={helpPaths.faq} onClick={onClose}>
          {t('help:open.faq')}
        </AppLink>
      </p>
      {problem && (
        <p className="confirm-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="confirm-actions">
        <Button onClick={onClose}>{t('common:action.back')}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('help:ticket.submit')}
        </Button>
      </div>
      <ManualQuestion
        isOpen={isAsking}
        onBack={() => setAsking(false)}
        onRead={() => {
          setAsking(false)
          setRead(true)
          onSubmit()
        }}
      />
    </form>
  )
}
