import { DEMO_STAFF } from '@kaihu/api/access/demo-staff.ts'

/** The staff number of a demo person, as lists of people show it. */
export function staffIdOf(username: string): string {
  const person = DEMO_STAFF.find((one) => one.username === username)
  if (person === undefined) throw new Error(`There is no demo person ${username}`)
  return person.staffId
}

/** A demo person's name in a language. */
export function nameOf(username: string, language: string): string {
  const person = DEMO_STAFF.find((one) => one.username === username)
  return (language === 'zh-CN' ? person?.nameZh : person?.nameEn) ?? username
}
