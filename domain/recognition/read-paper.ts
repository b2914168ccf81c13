import { readAccountLicence } from './account-licence.ts'
import { readBusinessLicence } from './business-licence.ts'
import { readIdentityCardBack, readIdentityCardFront } from './identity-card.ts'
import type { RecognisedCode, RecognisedLine, RecognisedPicture } from './line.ts'
import type { PaperKind, RecognisedField, RecognisedPaper } from './paper.ts'
import { PASSPORT_LINE, readPassport } from './passport.ts'

type Kind = {
  readonly signs: readonly RegExp[]
  /** how many of the signs have to be there */
  readonly least: number
  readonly read: (
    lines: readonly RecognisedLine[],
    codes: readonly RecognisedCode[],
  ) => readonly RecognisedField[]
}

const KINDS: Readonly<Record<PaperKind, Kind>> = {
  businessLicence: {
    signs: [/营业执照/, /统一社会信用代码|社会信用/, /经营范围/, /登记机关/, /成立日期/, /注册资本/],
    least: 2,
    read: readBusinessLicence,
  },
  identityCardFront: {
    signs: [/公民身份/, /住址/, /民族/, /姓名/, /\d{17}[\dX]/],
    least: 3,
    read: readIdentityCardFront,
  },
  identityCardBack: {
    signs: [/居民身份证/, /签发机关/, /有效期限/],
    least: 2,
    read: readIdentityCardBack,
  },
  passport: { signs: [PASSPORT_LINE], least: 1, read: readPassport },
  accountLicence: {
    signs: [/开户许可证|基本存款账户信息/, /核准号|基本存款账户编号/, /开户银行/],
    least: 2,
    read: readAccountLicence,
  },
}

export function readPaper({ lines, codes }: RecognisedPicture): RecognisedPaper | undefined {
  const text = lines.map((line) => line.text.replaceAll(/\s/g, '')).join('\n')
  for (const [kind, { signs, least, read }] of Object.entries(KINDS)) {
    if (signs.filter((sign) => sign.test(text)).length < least) continue
    return { kind: kind as PaperKind, fields: read(lines, codes) }
  }
  return undefined
}
