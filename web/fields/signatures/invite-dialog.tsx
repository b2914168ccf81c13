import type { AskedPerson } from '@kaihu/contract/invitations.ts'
import { LOCALES, type Locale, localeOf } from '@kaihu/domain/base/locales.ts'
import { Checkbox, Radio } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../client/call/report-call-error.ts'
import { takeInvitations, useInvite } from '../../client/files/signatures.ts'
import './invite-dialog.css'
import { Modal } from '../../kit/dialog/modal.ts'
import { Input } from '../../kit/form/input.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { paperTitle } from './paper-title.ts'

type Props = { orderCode: string; person: AskedPerson; onClose: () => void }
type Wrong = {
  readonly papers?: string
  readonly mobile?: string
  readonly email?: string
  readonly call?: string
}

function askable({ signatures }: AskedPerson) {
  return signatures.filter(
    ({ isHandedIn, waitsFor, invitation }) =>
      !isHandedIn && waitsFor.length === 0 && invitation?.state !== 'signed',
  )
}

/** Whether their document and consent can be asked for: also where the applicant uploaded the one, the other is still theirs to give. */
export function isIdentityAskable({ identity }: AskedPerson): boolean {
  return identity !== null && identity.request?.state !== 'given'
}

/** Where they were asked before; staff are not shown it whole. */
function askedAt({ signatures, identity }: AskedPerson): string | undefined {
  const own = identity?.request?.mobile ?? []
  const numbers = [...signatures.flatMap(({ invitation }) => invitation?.mobile ?? []), own].flat()
  return numbers.find((number) => !number.includes('*'))
}

function useAsking({ orderCode, person, onClose }: Props) {
  const { t, i18n } = useTranslation('signatures')
  const invite = useInvite()
  const [papers, setPapers] = useState(() => askable(person).map(({ paperKey }) => paperKey))
  const [identity, setIdentity] = useState(() => isIdentityAskable(person) && !person.identity?.isHandedIn)
  const [mobile, setMobile] = useState(() => askedAt(person) ?? person.mobile)
  const [email, setEmail] = useState(person.email)
  const [locale, setLocale] = useState<Locale>(() => localeOf(i18n.language))
  const [wrong, setWrong] = useState<Wrong>({})
  const check = (): Wrong => ({
    ...(papers.length === 0 && !identity && { papers: t('invite.noPaper') }),
    ...(!/^[+\d０-９\s()（）-]{6,24}$/u.test(mobile.trim()) && { mobile: t('invite.noMobile') }),
    ...(email.trim() !== '' && !/^\S+@\S+\.\S+$/.test(email.trim()) && { email: t('invite.noEmail') }),
  })
  const send = () => {
    const found = check()
    setWrong(found)
    if (Object.keys(found).length > 0) return
    const reached = { mobile: mobile.trim(), email: email.trim(), locale }
    const body = { personKey: person.key, papers, identity, ...reached }
    invite.mutate(
      { params: { orderCode }, body },
      {
        onSuccess: (list) => {
          takeInvitations(orderCode, list)
          showToast('success', t('done.invite', { name: person.name }))
          onClose()
        },
        onError: (error) => {
          const said = messageOf(error)
          setWrong(error.codeName === 'mobileNumberInvalid' ? { mobile: said } : { call: said })
        },
      },
    )
  }
  return {
    papers,
    setPapers,
    identity,
    setIdentity,
    mobile,
    setMobile,
    email,
    setEmail,
    locale,
    setLocale,
    wrong,
    send,
    isBusy: invite.isPending,
  }
}

/** Whom to ask for what: the papers, where the person is reached, in which language. */
export function InviteDialog(props: Props): ReactNode {
  const { person, onClose } = props
  const { t, i18n } = useTranslation(['signatures', 'common'])
  const asking = useAsking(props)
  const { wrong } = asking
  return (
    <Modal
      open
      title={t('signatures:invite.title', { name: person.name })}
      okText={t('signatures:invite.go')}
      cancelText={t('common:action.cancel')}
      confirmLoading={asking.isBusy}
      onOk={asking.send}
      onCancel={onClose}
    >
      <p>{t('signatures:invite.effect')}</p>
      <fieldset className="invite-group">
        <legend>{t('signatures:invite.papers')}</legend>
        <Checkbox.Group
          className="invite-papers"
          value={asking.papers}
          onChange={asking.setPapers}
          options={askable(person).map((one) => ({
            value: one.paperKey,
            label: paperTitle(i18n.language, one),
          }))}
        />
        {isIdentityAskable(person) && (
          <div className="invite-identity">
            <Checkbox checked={asking.identity} onChange={({ target }) => asking.setIdentity(target.checked)}>
              {t('signatures:identity.line')}
            </Checkbox>
          </div>
        )}
        <Problem text={wrong.papers} />
      </fieldset>
      <Field
        label={t('signatures:invite.mobile')}
        value={asking.mobile}
        wrong={wrong.mobile}
        onChange={asking.setMobile}
      />
      <Field
        label={t('signatures:invite.email')}
        value={asking.email}
        wrong={wrong.email}
        onChange={asking.setEmail}
      />
      <fieldset className="invite-group">
        <legend>{t('signatures:invite.language')}</legend>
        <Radio.Group
          value={asking.locale}
          onChange={(event) => asking.setLocale(event.target.value as Locale)}
          options={LOCALES.map((value) => ({ value, label: t(`common:language.${value}`) }))}
        />
      </fieldset>
      <Problem text={wrong.call} />
    </Modal>
  )
}

function Problem({ text, id }: { text: string | undefined; id?: string }): ReactNode {
  if (text === undefined) return null
  return (
    <p className="field-error" role="alert" id={id}>
      {text}
    </p>
  )
}

type FieldProps = {
  label: string
  value: string
  wrong: string | undefined
  onChange: (value: string) => void
}

function Field({ label, value, wrong, onChange }: FieldProps): ReactNode {
  const id = useId()
  return (
    <div className="invite-group">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        value={value}
        maxLength={254}
        status={wrong ? 'error' : ''}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-wrong`}
        onChange={(event) => onChange(event.target.value)}
      />
      <Problem text={wrong} id={`${id}-wrong`} />
    </div>
  )
}
