import type { UpdateTopic } from '@kaihu/domain/relationship/update.ts'
import { useTranslation } from 'react-i18next'

export function useTopicsText(topics: readonly UpdateTopic[]): string {
  const { t } = useTranslation('account')
  return topics.map((topic) => t(`updates.topic.${topic}`)).join(t('updates.and'))
}
