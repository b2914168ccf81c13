import { z } from 'zod'
import { jsonFile } from './json-file.ts'

/** A template at the provider: its id, and the values that it takes, in their order. */
export type SmsTemplate = { readonly id: string; readonly params: readonly string[] }

/** Templates by what is said and in which language: `code`, `confirmation`, `customer.opened`, or `notice` for the rest. */
export type SmsTemplates = Readonly<Record<string, Readonly<Partial<Record<string, SmsTemplate>>>>>

const template = z
  .string()
  .regex(/^[\w-]+(:\w+(,\w+)*)?$/, 'a template is ID, or ID:value,value')
  .transform((text): SmsTemplate => {
    const [id = '', values = ''] = text.split(':')
    return { id, params: values === '' ? [] : values.split(',') }
  })
const languages = z.strictObject({ 'zh-CN': template, 'en-US': template })
const shape = z
  .record(z.string().regex(/^(code|confirmation|notice|customer\.\w+)$/), languages)
  .refine(
    (all) => 'code' in all && 'confirmation' in all && 'notice' in all,
    'needs code, confirmation and notice',
  )

export const smsTemplates = jsonFile(shape)
