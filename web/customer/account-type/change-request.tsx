import type { AccountTypeChange } from '@kaihu/contract/account-type.ts'
import { listTextKey } from '@kaihu/domain/lists/list-ids.ts'
import { entriesOf } from '@kaihu/domain/lists/lists.ts'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../client/call/query-client.ts'
import { messageOf } from '../../client/call/report-call-error.ts'
import { refreshCustomerOrders } from '../../client/customer-orders.ts'
import { useRequestAccountTypeChange } from '../../client/orders/account-type.ts'
import { messageKey, useSay } from '../../fields/say.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'

type Account = AccountTypeChange['current'][number]

type Props = {
  orderCode: string
  change: AccountTypeChange
  onClose: () => void
}

export function ChangeRequest({ orderCode, change, onClose }: Props) {
  const { t } = useTranslation(['customer', 'account'])
  const say = useSay()
  const ask = useRequestAccountTypeChange()
  const [accounts, setAccounts] = useState<readonly Account[]>(change.current)
  const [reason, setReason] = useState('businessNeed')
  const replace = (index: number, part: Partial<Account>) =>
    setAccounts((now) => now.map((account, at) => (at === index ? { ...account, ...part } : account)))
  const send = (detail: string) =>
    ask.mutate(
      {
        params: { orderCode },
        body: {
          version: change.version,
          accounts: [...accounts],
          changeReason: reason,
          changeReasonDetail: detail || null,
        },
      },
      {
        onSuccess: () => {
          showToast('success', say('application:messages.M-ACC-2'))
          void queryClient.invalidateQueries({ queryKey: ['getAccountTypeChange'] })
          void refreshCustomerOrders()
          onClose()
        },
      },
    )
  const problem = ask.error
    ? [messageOf(ask.error), ...ask.error.problems.map(({ code }) => say(messageKey(code)))].join(' ')
    : null
  return (
    <ConfirmDialog
      isOpen
      title={t('account:accountType.ask')}
      effect={say('application:messages.M-ACC-1')}
      confirmLabel={t('account:accountType.send')}
      reason={reason === 'other' ? 'required' : 'optional'}
      reasonLabel={say('application:fields.natureOfAccount.changeReasonDetail')}
      isBusy={ask.isPending}
      problem={problem}
      onConfirm={send}
      onCancel={onClose}
    >
      <fieldset className="account-lines">
        <legend>{say('application:fields.natureOfAccount.changeRequested')}</legend>
        {accounts.map((account, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list
          <div key={index} className="account-line">
            <Select
              aria-label={t('account:accountType.type', { number: index + 1 })}
              value={account.accountType}
              options={optionsOf('accountNature', say)}
              onChange={(accountType: string) =>
                replace(index, { accountType, ...(isRenminbi(accountType) && { currency: 'CNY' }) })
              }
            />
            <Select
              aria-label={t('account:accountType.currency', { number: index + 1 })}
              value={account.currency}
              showSearch={{ optionFilterProp: 'label' }}
              disabled={isRenminbi(account.accountType)}
              options={optionsOf('currencies', say)}
              onChange={(currency: string) => replace(index, { currency })}
            />
            <Button
              aria-label={t('account:accountType.remove', { number: index + 1 })}
              disabled={accounts.length === 1}
              onClick={() => setAccounts((now) => now.filter((_, at) => at !== index))}
            >
              {say('common:action.delete')}
            </Button>
          </div>
        ))}
        <Button
          disabled={accounts.length >= 15}
          onClick={() =>
            setAccounts((now) => [...now, { accountType: 'currentSettlement', currency: 'USD' }])
          }
        >
          {t('account:accountType.add')}
        </Button>
      </fieldset>
      <label className="account-reason">
        {say('application:fields.natureOfAccount.changeReason')}
        <Select value={reason} options={optionsOf('changeOfAccountReason', say)} onChange={setReason} />
      </label>
    </ConfirmDialog>
  )
}

function isRenminbi(accountType: string): boolean {
  return entriesOf('rmbAccount').some(({ code }) => code === accountType)
}

function optionsOf(
  list: 'accountNature' | 'currencies' | 'changeOfAccountReason',
  say: ReturnType<typeof useSay>,
) {
  return entriesOf(list).map(({ code }) => ({ value: code, label: say(listTextKey(list, code)) }))
}
