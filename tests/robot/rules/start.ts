import { type Rule, yes } from './desk.ts'

/** The start of an application. */
export const START: readonly Rule[] = [
  [
    /^(流程|Flow|办理方式|Way)/,
    ({ dossier }) => [dossier.kind === 'simplified' ? /SimpliX/ : /标准|Standard/],
  ],
  // What the simplified flow is open to
  [
    /注册的企业|一层公司股东|风险正常|外汇结算账户？?$|registered in mainland|one layer|of normal risk|settlement accounts only\??$/,
    yes,
  ],
  [/^(公司|企业|单位)名称$|^(Company name|Name of the company)$/, ({ dossier }) => dossier.nameCn],
  [/^统一社会信用代码$|^Unified social credit code$/, ({ dossier }) => dossier.creditCode],
  [/开户网点|^Branch$/, () => [/上海|Shanghai/]],
]
