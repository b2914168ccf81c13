import { expect, test } from 'vitest'
import { z } from 'zod'
import { callsOfContract } from '../tests/harness/contract-calls.ts'

type Leaf = { readonly path: string; readonly schema: z.ZodType }

function within(schema: z.ZodType): readonly z.ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [schema.unwrap() as z.ZodType]
  if (schema instanceof z.ZodUnion) return schema.options as z.ZodType[]
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType]
  if (schema instanceof z.ZodPipe) return [schema.in as z.ZodType]
  return []
}

/** Every text that a body takes, by where it stands in it. */
function textsOf(schema: z.ZodType, path: string): readonly Leaf[] {
  if (schema instanceof z.ZodString) return [{ path, schema }]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, one]) =>
      textsOf(one, `${path}.${key}`),
    )
  return within(schema).flatMap((one) => textsOf(one, path))
}

/** What is called something, or is what something is called by. */
const NAMES =
  /(?:^|\.)(?:name|title|subject|group|aliases|attendees)(?:\.\w+)?$|\.\w*(?:Name|NameZh|NameEn|nameZh|nameEn)$/

/** Texts of such a name that are judged elsewhere. */
const NONE: Readonly<Record<string, string>> = {
  'startUpload.name': 'a file: fileNameOf takes what is hidden out of it',
  'bringIdentity.name': 'a file: fileNameOf takes what is hidden out of it',
  'reportBrowserError.name': 'a pattern of letters',
  'addOrderParty.record.cretImgFrontInfoName': 'a file of the application',
  'addOrderParty.record.cretImgBackInfoName': 'a file of the application',
  'modifyOrderParty.record.cretImgFrontInfoName': 'a file of the application',
  'modifyOrderParty.record.cretImgBackInfoName': 'a file of the application',
  'saveReturnMarks.marks.title': 'the question in its own words',
  'draftTemplate.words.zh-CN.subject': 'noticeTemplateSchema',
  'draftTemplate.words.en-US.subject': 'noticeTemplateSchema',
}

const calls = await callsOfContract()
const names = calls
  .filter(({ method, machine }) => method !== 'GET' && machine === undefined)
  .flatMap(({ name, body }) => (body ? textsOf(body, name) : []))
  .filter(({ path }) => NAMES.test(path) && !(path in NONE))

test('wherever a call takes a name, a sign in it that nobody sees is refused with that reason', () => {
  const deaf = names.filter(({ schema }) =>
    ['甲\u202e乙丙丁', '甲乙\n丙丁', '甲乙\u200b丙丁', '甲乙\u2066丙丁', '甲乙\u3164丙丁'].some((text) => {
      const read = schema.safeParse(text)
      return read.success || !read.error.issues.some(({ message }) => message === 'M-UNSEEN')
    }),
  )
  expect([...new Set(deaf.map(({ path }) => path))]).toEqual([])
  expect(names.length).toBeGreaterThan(20)
})
