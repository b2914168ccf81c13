import { PlusOutlined } from '@ant-design/icons'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { Button } from 'antd'
import { useUser } from '../../client/session.ts'
import { goTo } from '../../kit/screen/navigation.ts'
import { createTaskHref } from '../addresses.ts'
import { useWords } from '../words.ts'

export function CreateOrderButton() {
  const { say } = useWords()
  const role = useUser()?.staff?.currentRole ?? ''
  if (!isRole(role) || !hasCapability(role, 'create_order')) return null
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => goTo(createTaskHref())}>
      {say('createTask.open')}
    </Button>
  )
}
