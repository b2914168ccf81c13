import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchValues } from '../../kit/screen/search-values.ts'

export function ReviewLink() {
  const { t } = useTranslation('intention')
  const [, change] = useSearchValues()
  return <Button onClick={() => change({ view: 'intention' })}>{t('desk.task')}</Button>
}
