import { COUNTRIES } from '../dossier.ts'
import { type Answer, type Desk, frameOf, type Rule, searched } from './desk.ts'

/** Addresses and other countries. */
export const PLACES: readonly Rule[] = [
  [/邮政编码|[Pp]ostal code/, () => '200030'],
  [/^(省|Province)/, () => [/上海|Shanghai/]],
  [/^(市|City|Municipality)/, () => [/./]],
  [/^(区（|区$|District|县)/, () => [/徐汇|Xuhui/, /./]],
  [
    /详细地址|Street|Detailed address|Address line|Address for paper|纸质文件寄送|地址（英文|address \(English/,
    ({ dossier, question }) =>
      /英文|拼音|English|pinyin/.test(frameOf(question)) ? dossier.streetEn : dossier.street,
  ],
  [/国家|国籍|国别|税收居民国|Countr(y|ies)|Nationality|country/, countryOf],
  [/地址不一致|地址与.*不一致|addresses differ|Reason for mismatch/, () => '办公场地较大，另行租赁'],
  [/经营场所性质|Nature of premises/, () => [/自有|Owned/, /./]],
]

/** Of the company its own country, of a person the passport's, and of everything else the mainland. */
function countryOf(desk: Desk): Answer {
  const frame = frameOf(desk.question)
  if (/注册地址|Registered address/.test(frame) && !/股东|Shareholder/.test(frame))
    return searched(desk, COUNTRIES[desk.dossier.country], true)
  if (/税收居民国|Tax residency country/.test(frame))
    return searched(desk, COUNTRIES[desk.dossier.country], true)
  const isOfPerson = /国籍|居住国|签发|居住地址|Nationality|residence|issue|Residential/.test(frame)
  return searched(desk, COUNTRIES[isOfPerson ? desk.person.country : 'CN'], isOfPerson)
}
