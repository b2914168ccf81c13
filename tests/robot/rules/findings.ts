import { no, type Rule, YES, yes } from './desk.ts'

/** What staff find out. */
export const FINDINGS: readonly Rule[] = [
  [
    /与调查结果一致|agrees with our findings|同意客户/,
    ({ question }) => (question.options.some((one) => YES.test(one)) ? [YES] : [/一致|[Aa]gree/]),
  ],
  [
    /结果$|结论$|[Rr]esult$|[Cc]onclusion$/,
    () => [/^(符合|满意|无异常|未发现|接受|同意|Satisf|Clean|Nothing|Accept)/, /无|一致|None|No /, /./],
  ],
  [/走访证明|上门核实证明|[Vv]isit(ation)? proof|Proof of visit/, yes],
  // What a higher person has agreed to, where the case needs it
  [
    /区域经理同意$|Area manager.s permission|合理理由$|Business rationale|UCOS）$|UCOS approval$|命中排除|Hit clearance/,
    yes,
  ],
  [/走访日期|核实日期|实地.*日期|Date of visit|[Vv]isit date/, () => '2026-11-02'],
  [/下次审查|[Nn]ext review/, () => '2027-05-31'],
  [/资料完整|Documents complete|唯一的基本存款账户|only basic account/, yes],
  [/^(是否|Is |Has |Are |May |.*\?$)/, no],
]
