import type { ServiceAccountView } from '@kaihu/contract/machines.ts'
import { SCOPE_NAMES } from '@kaihu/domain/access/machine-scopes.ts'
import { BUSINESS_ROLES } from '@kaihu/domain/access/roles.ts'
import {
  problemOfService,
  type ServiceAccount,
  serviceAccountSchema,
} from '@kaihu/domain/admin/service-account.ts'
import { Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { refreshServiceAccounts, useDraftServiceAccount } from '../../../client/outside/machines.ts'
import { TextArea } from '../../../kit/form/input.ts'
import { FieldLine } from '../../acts/field-line.tsx'
import { afterDraft } from '../after-draft.ts'
import { DraftDialog } from '../draft-dialog.tsx'
import { BranchesField, SectorField } from '../scope-fields.tsx'
import { type AdminWords, useAdminWords } from '../use-admin-words.ts'
import { nameProblem } from '../wrong-fields.ts'

const EMPTY: ServiceAccount = {
  name: '',
  role: 'BB_OVERSIGHT',
  branches: [],
  sector: null,
  scopes: ['orders.read'],
  callsPerMinute: 120,
}

type Problems = Partial<Record<keyof ServiceAccount, string>>

function problemsOf(account: ServiceAccount, { say }: AdminWords): Problems {
  const { shape } = serviceAccountSchema
  const whole = problemOfService(account)
  return {
    ...(!shape.name.safeParse(account.name).success && {
      name: nameProblem(account.name, say, say('webhooks.nameProblem')),
    }),
    ...(whole === 'sector_missing' && { sector: say('refusals.sector_missing') }),
    ...(whole === 'scope_beyond_role' && { scopes: say('refusals.scope_beyond_role') }),
    ...(whole === 'certificate_missing' && { certificate: say('refusals.certificate_missing') }),
    ...(!shape.certificate.safeParse(account.certificate).success && {
      certificate: say('services.certificateProblem'),
    }),
    ...(account.scopes.length === 0 && { scopes: say('services.scopesProblem') }),
  }
}

type ServiceDialogProps = { kept: ServiceAccountView | null; onClose: () => void }

export function ServiceDialog({ kept, onClose }: ServiceDialogProps) {
  const words = useAdminWords()
  const { say } = words
  const [account, setAccount] = useState(kept?.account ?? EMPTY)
  const [problems, setProblems] = useState<Problems>({})
  const draft = useDraftServiceAccount()
  const { onSuccess } = afterDraft(words, onClose)
  const set = (part: Partial<ServiceAccount>) => {
    setAccount({ ...account, ...part })
    setProblems({})
  }
  const check = () => {
    const found = problemsOf(account, words)
    setProblems(found)
    return Object.keys(found).length === 0
  }
  const confirm = (reason: string) =>
    draft.mutate(
      { body: { accountId: kept?.accountId ?? null, account, reason } },
      {
        onSuccess: (answer) => {
          void refreshServiceAccounts()
          onSuccess(answer)
        },
      },
    )
  return (
    <DraftDialog
      title={kept?.account ? say('services.editNamed', { name: kept.account.name }) : say('services.create')}
      effect={say('services.createEffect')}
      isWide
      isBusy={draft.isPending}
      error={draft.error}
      check={check}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="admin-grid">
        <WhoFields account={account} problems={problems} set={set} />
        <WhatFields account={account} problems={problems} set={set} />
      </div>
    </DraftDialog>
  )
}

type FieldsProps = {
  account: ServiceAccount
  problems: Problems
  set: (part: Partial<ServiceAccount>) => void
}

function WhoFields({ account, problems, set }: FieldsProps) {
  const { say } = useAdminWords()
  return (
    <>
      <FieldLine label={say('services.name')} problem={problems.name}>
        {(aria) => (
          <Input
            {...aria}
            status={problems.name ? 'error' : ''}
            maxLength={60}
            value={account.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
      </FieldLine>
      <FieldLine label={say('services.role')} hint={say('services.roleHint')}>
        {(aria) => (
          <Select
            {...aria}
            className="act-select"
            value={account.role}
            onChange={(role) => set({ role })}
            options={BUSINESS_ROLES.map((value) => ({ value, label: say(`access:role.${value}`) }))}
          />
        )}
      </FieldLine>
      <BranchesField branches={account.branches} set={(branches) => set({ branches })} />
      <SectorField sector={account.sector} problem={problems.sector} set={(sector) => set({ sector })} />
    </>
  )
}

function WhatFields({ account, problems, set }: FieldsProps) {
  const { say } = useAdminWords()
  return (
    <>
      <FieldLine label={say('services.scopes')} hint={say('services.scopesHint')} problem={problems.scopes}>
        {(aria) => (
          <Select
            {...aria}
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            className="act-select"
            status={problems.scopes ? 'error' : ''}
            value={account.scopes}
            onChange={(scopes) => set({ scopes })}
            options={SCOPE_NAMES.map((value) => ({
              value,
              label: `${value} · ${say(`services.scope.${value.replace('.', '_')}`)}`,
            }))}
          />
        )}
      </FieldLine>
      <FieldLine label={say('services.limit')} hint={say('services.limitHint')}>
        {(aria) => (
          <InputNumber
            {...aria}
            min={1}
            max={6000}
            precision={0}
            value={account.callsPerMinute}
            onChange={(next) => set({ callsPerMinute: next ?? EMPTY.callsPerMinute })}
          />
        )}
      </FieldLine>
      {account.scopes.includes('ebam.exchange') && (
        <CertificateField account={account} problem={problems.certificate} set={set} />
      )}
    </>
  )
}

/** The certificate of a treasury system; an empty field is none. */
function CertificateField({
  account,
  problem,
  set,
}: Omit<FieldsProps, 'problems'> & { problem: string | undefined }) {
  const { say } = useAdminWords()
  return (
    <FieldLine label={say('services.certificate')} hint={say('services.certificateHint')} problem={problem}>
      {(aria) => (
        <TextArea
          {...aria}
          status={problem ? 'error' : ''}
          rows={4}
          maxLength={8_000}
          value={account.certificate ?? ''}
          onChange={({ target }) => set({ certificate: target.value === '' ? undefined : target.value })}
        />
      )}
    </FieldLine>
  )
}
