import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'

export const NAME = '禾源示例贸易（上海）有限公司'
export const PRODUCTS = '实验室耗材与精密零件的进出口贸易'
export const OFFICE = 'office@heyuan-demo.example.com'
export const PHONE: AnswerRecord = { countryCode: '+86', number: '021-55550188' }

export const ADDRESS: AnswerRecord = {
  countryCode: 'CN',
  province: '310000',
  city: '310100',
  district: '310104',
  detail: '示例路188号创新大厦12层',
  postalCode: '200030',
}
