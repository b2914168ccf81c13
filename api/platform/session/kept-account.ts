import { type ServiceAccount, serviceAccountSchema } from '@kaihu/domain/admin/service-account.ts'
import { jsonColumn } from '../database/json-column.ts'

export const ACCOUNT = jsonColumn<ServiceAccount>('service_account.value', serviceAccountSchema)
