import { asRecord } from '@kaihu/domain/form/answers/answers.ts'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useContext, useId, useState } from 'react'
import { FileDeskContext } from '../files/file-desk.ts'
import { useForm } from '../form/live-form.ts'
import type { FieldName } from '../form/names.ts'
import { findLicenceAddress } from '../photo/licence-address.ts'
import { useSay } from '../say.ts'
import './address-line.css'

type Props = { name: FieldName; label: string }

/** The address that stands on a licence. */
const REGISTERED = 'businessLocations.registerAddress'

type Outcome = 'hint' | 'split' | 'partly' | 'unknown'

export function AddressLine({ name, label }: Props): ReactNode {
  const say = useSay()
  const id = useId()
  const { typed, section } = useForm()
  const desk = useContext(FileDeskContext)
  const onLicence =
    desk && `${section.key}.${name}` === REGISTERED ? findLicenceAddress(desk.orderCode) : undefined
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<Outcome>('hint')
  const split = async (line = text) => {
    if (line.trim() === '') return
    const { splitAddress } = await import('@kaihu/domain/lists/split-address.ts')
    const parts = splitAddress(line)
    if (!parts) return setOutcome('unknown')
    // What the line does not name is not there any more: it belonged to another address.
    typed.set(name, { ...asRecord(typed.at(name)), city: null, district: null, ...parts })
    setOutcome(parts.district === undefined || parts.detail === '' ? 'partly' : 'split')
  }
  const take = (line: string) => {
    setText(line)
    void split(line)
  }
  return (
    <div className="address-line">
      <label htmlFor={id} className="field-label">
        {say('common:form.addressLine.label', { label })}
      </label>
      <Input
        id={id}
        value={text}
        maxLength={300}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => void split()}
        onPressEnter={() => void split()}
      />
      <span id={`${id}-note`} role="status" className={outcome === 'unknown' ? 'field-warning' : 'soft'}>
        {say(`common:form.addressLine.${outcome}`)}
      </span>
      {onLicence !== undefined && outcome === 'hint' && (
        <p className="field-taken">
          {say('common:form.addressLine.onLicence', { address: onLicence })}{' '}
          <button type="button" className="field-take" onClick={() => take(onLicence)}>
            {say('common:form.takeIt')}
          </button>
        </p>
      )}
    </div>
  )
}
