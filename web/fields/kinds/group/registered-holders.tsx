import { companyOfOwners, ownersFromRegister } from '@kaihu/domain/application/proposals/from-register.ts'
import { type AnswerRecord, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import { findAnswer } from '@kaihu/domain/form/answers/path.ts'
import { Button } from 'antd'
import { type ReactNode, useCallback, useContext } from 'react'
import { useRegisteredHolders } from '../../../client/diligence/registered-holders.ts'
import { FileDeskContext } from '../../files/file-desk.ts'
import { type LiveForm, useForm, useLive } from '../../form/live-form.ts'
import { type FieldName, pathOf } from '../../form/names.ts'
import { useSay } from '../../say.ts'

type Props = {
  name: FieldName
  /** entries that the group still takes */
  room: number
  onAdd: (added: readonly AnswerRecord[]) => void
}

/** The shareholders that the register names, each with the share; one press fills them in. */
export function RegisteredHolders({ name, room, onAdd }: Props): ReactNode {
  const say = useSay()
  const { section, typed } = useForm()
  const isCustomer = useContext(FileDeskContext)?.purpose === 'own'
  const path = pathOf(section.key, name)
  const code = useLive(useCallback(({ answers }: LiveForm) => companyOfOwners(answers, path), [path]))
  const holders = useRegisteredHolders(isCustomer ? code : '')
  const isLeft = useLive(
    useCallback(
      ({ answers }: LiveForm) => {
        const { added, shares } = ownersFromRegister(holders, entriesIn(findAnswer(answers, path)))
        return added.length + shares.length > 0 && added.length <= room
      },
      [holders, path, room],
    ),
  )
  if (!isLeft) return null
  const fill = () => {
    const { added, shares } = ownersFromRegister(holders, entriesIn(typed.at(name)))
    if (added.length > 0) onAdd(added)
    for (const { index, percent } of shares) typed.set(`${name}.${index}.percentage`, percent)
  }
  return (
    <div className="group-known">
      <span>{say('common:form.registered')}</span>
      <ul className="group-registered">
        {holders.map((holder) => (
          <li key={`${holder.name} ${holder.percent}`}>{`${holder.name} ${holder.percent}%`}</li>
        ))}
      </ul>
      <Button size="small" onClick={fill}>
        {say('common:form.fillRegistered')}
      </Button>
    </div>
  )
}
