import { applicationForm } from './application-form.ts'
import { ALL_ON, type ApplicationContext, defaultSettings } from './context.ts'

export function contextOf(
  given: Pick<ApplicationContext, 'flow' | 'today'> & Partial<ApplicationContext>,
): ApplicationContext {
  return {
    form: applicationForm,
    side: 'customer',
    status: '',
    isBackCustomer: false,
    locale: 'zh-CN',
    toggles: ALL_ON,
    settings: defaultSettings,
    ...given,
  }
}
