import type { CallAnswer } from '@kaihu/contract/call.ts'
import { chooseNotices, readNoticeChoice } from '@kaihu/contract/notice-choice.ts'
import { type NoticeChoice as Choice, NOTICE_CHOICES } from '@kaihu/domain/order/notices/notice-choice.ts'
import { Button, Radio } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../client/call/call-error.ts'
import { queryClient } from '../../client/call/query-client.ts'
import { messageOf } from '../../client/call/report-call-error.ts'
import { callKey, useCall, useCallQuery } from '../../client/call/use-call.ts'
import { LoadState } from '../../kit/load-state.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'

const quiet = { loading: 'none', quiet: true } as const

export function NoticeChoice(): ReactNode {
  const { t } = useTranslation('rights')
  const made = useCallQuery(readNoticeChoice, {}, quiet)
  return (
    <section className="card my-data-part" aria-labelledby="my-notices">
      <h2 id="my-notices">{t('choice.title')}</h2>
      <p className="soft">{t('choice.lead')}</p>
      <LoadState query={made} lines={3}>
        {(answer) => <Ways made={answer} />}
      </LoadState>
    </section>
  )
}

type Made = CallAnswer<typeof readNoticeChoice>

function Ways({ made }: { made: Made }): ReactNode {
  const { t } = useTranslation('rights')
  const choose = useCall(chooseNotices, quiet)
  const [chosen, setChosen] = useState(made.choice)
  const key = callKey(readNoticeChoice, {})
  const save = () =>
    choose.mutate(
      { body: { choice: chosen } },
      {
        onSuccess: (answer) => {
          queryClient.setQueryData(key, answer)
          showToast('success', t('choice.saved', { choice: t(`choice.${answer.choice}`) }))
        },
        onError: () => void queryClient.invalidateQueries({ queryKey: key }),
      },
    )
  return (
    <>
      <Radio.Group
        className="my-data-ways"
        aria-labelledby="my-notices"
        value={chosen}
        onChange={(event) => setChosen(event.target.value as Choice)}
      >
        {NOTICE_CHOICES.map((choice) => (
          <Way key={choice} choice={choice} mails={made.mails} />
        ))}
      </Radio.Group>
      <Button disabled={chosen === made.choice} loading={choose.isPending} onClick={save}>
        {t('choice.save')}
      </Button>
      {choose.isError && (
        <p className="field-error" role="alert">
          {isRefusal(choose.error, 'invalidRequest')
            ? t('choice.noMail')
            : t('choice.failed', { why: messageOf(choose.error) })}
        </p>
      )}
    </>
  )
}

function Way({ choice, mails }: { choice: Choice; mails: Made['mails'] }): ReactNode {
  const { t } = useTranslation('rights')
  const hintId = useId()
  const hasMail = mails.length > 0
  const hints = {
    both: t('choice.bothHint'),
    sms: '',
    mail: hasMail ? t('choice.mailHint', { mails: mails.join(', ') }) : t('choice.noMail'),
  }
  const hint = hints[choice]
  return (
    <div>
      <Radio value={choice} disabled={choice === 'mail' && !hasMail} aria-describedby={hint && hintId}>
        {t(`choice.${choice}`)}
      </Radio>
      {hint && (
        <p className="soft" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}
