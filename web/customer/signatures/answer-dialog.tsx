import type { OwnSignature } from '@kaihu/contract/invitations.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../client/call/report-call-error.ts'
import {
  takeOwnSignatures,
  useAskSigningCode,
  useBeginEnvelope,
  useRefusePapers,
  useSignPapers,
} from '../../client/files/signatures.ts'
import { paperTitle } from '../../fields/signatures/paper-title.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'
import { CodeDialog } from '../confirm-code/code-dialog.tsx'
import { RefusingDialog } from './refusing-dialog.tsx'

export type Answer = 'code' | 'provider' | 'refuse'

type Props = {
  act: Answer
  papers: readonly OwnSignature[]
  company: string
  onClose: () => void
}

export function AnswerDialog({ act, ...props }: Props): ReactNode {
  if (act === 'refuse') return <RefuseDialog {...props} />
  return act === 'code' ? <SignDialog {...props} /> : <ProviderDialog {...props} />
}

type Answered = Omit<Props, 'act'>

function useTitles(papers: readonly OwnSignature[]): string {
  const { i18n } = useTranslation()
  return papers.map((one) => paperTitle(i18n.language, one)).join(pick(i18n.language, named('、', ', ')))
}

function SignDialog({ papers, company, onClose }: Answered): ReactNode {
  const { t } = useTranslation('signatures')
  const titles = useTitles(papers)
  const ask = useAskSigningCode()
  const sign = useSignPapers()
  const invitationIds = papers.map((one) => one.invitationId)
  return (
    <CodeDialog
      title={t('signing.title', { count: papers.length })}
      effect={t('signing.effect', { company, titles })}
      confirmLabel={t('signing.go')}
      isBusy={sign.isPending}
      onSend={() => ask.mutateAsync({ body: { invitationIds } })}
      onConfirm={async (code) => {
        takeOwnSignatures(await sign.mutateAsync({ body: { invitationIds, code } }))
        showToast('success', t('signing.done'))
        onClose()
      }}
      onCancel={onClose}
    />
  )
}

function ProviderDialog({ papers, company, onClose }: Answered): ReactNode {
  const { t } = useTranslation('signatures')
  const titles = useTitles(papers)
  const begin = useBeginEnvelope()
  const [problem, setProblem] = useState<string | null>(null)
  const go = () =>
    begin.mutate(
      { body: { invitationIds: papers.map((one) => one.invitationId) } },
      {
        onSuccess: ({ signingUrl }) => window.location.assign(signingUrl),
        onError: (error) => setProblem(messageOf(error)),
      },
    )
  return (
    <ConfirmDialog
      isOpen
      title={t('signing.title', { count: papers.length })}
      effect={t('atProvider.effect', { company, titles })}
      confirmLabel={t('atProvider.go')}
      isBusy={begin.isPending || begin.isSuccess}
      problem={problem}
      onConfirm={go}
      onCancel={onClose}
    />
  )
}

function RefuseDialog({ papers, company, onClose }: Answered): ReactNode {
  const { t } = useTranslation('signatures')
  const titles = useTitles(papers)
  const { mutate, isPending } = useRefusePapers()
  return (
    <RefusingDialog
      title={t('refusing.title')}
      effect={t('refusing.effect', { company, titles })}
      isBusy={isPending}
      refuse={(reason, { onSuccess, onError }) =>
        mutate(
          { body: { invitationIds: papers.map((one) => one.invitationId), reason } },
          {
            onSuccess: (list) => {
              takeOwnSignatures(list)
              onSuccess()
            },
            onError,
          },
        )
      }
      onClose={onClose}
    />
  )
}
