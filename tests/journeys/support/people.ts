import { DEMO_STAFF } from '@kaihu/api/access/staff/demo-staff.ts'

/** A demo person's name in a language. */
export function nameOf(username: string, language: string): string {
  const person = DEMO_STAFF.find((one) => one.username === username)
  return (language === 'zh-CN' ? person?.nameZh : person?.nameEn) ?? username
}
