import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { labelParams } from '@kaihu/domain/application/label-params.ts'
import { findField } from '@kaihu/domain/form/fields/fields-within.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Say, useSay } from '../../../fields/say.ts'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { addresses } from '../../addresses.ts'
import { returnedCount } from '../../returned/returned-count.ts'
import type { Application } from '../use-application.ts'

type ReturnedItem = Application['order']['returnedItems'][number]

export function ReturnedItems({ application }: { application: Application }): ReactNode {
  const { t } = useTranslation('customer')
  const say = useSay()
  const { order } = application
  return (
    <section className="card returned" aria-labelledby="returned-title">
      <h2 id="returned-title">{t('returned.title', { count: returnedCount(order) })}</h2>
      {order.returnComment && <p>{order.returnComment}</p>}
      <ol className="returned-list">
        {order.returnedItems.map((item) => {
          const state = stateOf(application, item)
          return (
            <li key={item.fieldKey}>
              <AppLink href={addresses.section(order.orderCode, item.section, item.fieldKey)}>
                {titleOf(item.fieldKey, say, application.context)}
              </AppLink>
              <p>{item.text}</p>
              <span className={`state state-${state === 'untouched' ? 'returned' : 'completed'}`}>
                {t(`returned.${state}`)}
              </span>
            </li>
          )
        })}
        {order.returnedRecording && (
          <li>
            <AppLink href={addresses.recordVideo(order.orderCode)}>{t('returned.recording')}</AppLink>
            <p>{order.returnedRecording.reason}</p>
            <span className={`state state-${order.returnedRecording.isDone ? 'completed' : 'returned'}`}>
              {t(order.returnedRecording.isDone ? 'returned.recordedAgain' : 'returned.untouched')}
            </span>
          </li>
        )}
      </ol>
    </section>
  )
}

function stateOf({ returned }: Application, { fieldKey, isChanged }: ReturnedItem) {
  const found = returned?.items.find((item) => item.fieldKey === fieldKey)
  return found?.state ?? (isChanged ? 'changed' : 'untouched')
}

export function titleOf(path: string, say: Say, context: ApplicationContext): string {
  const [section = '', ...rest] = path.split('.')
  const definition = findSection(section)
  if (!definition) return say(`application:steps.${section}`)
  const field = rest.length > 0 ? findField(definition.fields, rest.join('.')) : undefined
  return field
    ? `${say(definition.title)} – ${say(field.label, labelParams(context))}`
    : say(definition.title)
}
