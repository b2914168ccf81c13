import type { Scope } from '@kaihu/domain/access/roles.ts'
import type { OurGateKind } from '@kaihu/domain/order/gates/gate-kinds.ts'
import type { GuardName } from '@kaihu/domain/order/guards/guards.ts'

export const GUARD_WORDS: Readonly<Record<GuardName, string>> = {
  intake_complete: '进件信息完整 / the intake is complete: company, credit code, contact, branch',
  duplicate_checked: '已查重 / it was looked for a second order of the company',
  company_settled:
    '企业归属已定 / whose order the company is has been settled, and an early new try agreed to',
  simplified_eligible: '符合简化流程条件 / the questions of the simplified flow are all answered yes',
  business_banking: '属企业金融 / the order is one of business banking',
  candidate_for_case:
    '个案经理在岗、未缺勤、未超负荷 / the case manager named is active, present and below the limit',
  candidate_for_opening:
    '开户专员在岗、未缺勤、未超负荷 / the opening officer named is active, present and below the limit',
  first_submission: '首次提交 / it is the first submission',
  returned: '已被退回 / the order was returned to the customer',
  submission_complete: '必填内容均已填写并已声明 / everything required is answered and declared',
  returned_fields_answered: '每个退回项均已修改或答复 / each marked item was changed or answered in words',
  may_mark: '有权标注退回项 / the person may write return marks here',
  marks_given: '至少一个退回标注 / at least one mark with a text',
  may_resume:
    '退回所记环节，且其后无影响筛查的变更 / just the status the return remembers, and nothing changed that matters to it',
  gates_closed: '所列闸口任务均已关闭 / the gate tasks that stand before this row are closed',
  checklist_complete: '风险检查表已完成 / the risk checklist is complete and nothing in it stands in the way',
  bank_data_agrees:
    '银行填写内容与申请相符 / what the bank filled in itself agrees with the answers (R4 to R9)',
  application_complete: '申请现问各项均已答 / what the application asks now is answered',
  documents_there: '必需文件齐备、已豁免或已延期 / each required document is there, waived or deferred',
  added_form_complete: '补充表单已完成 / the added form is complete',
  documents_complete: '文件完整性已确认 / the documents were stated complete',
  cdd_complete: 'CDD 记录完整 / the due-diligence record is complete',
  true_hit_found: '存在真实命中 / a hit was confirmed to be the party',
  system_checks_passed: '系统检查全部通过 / all checks green, no list hit, rating not high',
  rerun_due: '检查方失败或数据已更正 / a provider of checks failed, or data were mended',
  simplified_scope_left:
    '超出简化流程范围 / a hit, a high rating, or a structure outside the simplified flow',
  discount_ready: '折扣与费用通知为最新 / rate filled in and the fees worked out after the last change (R44)',
  screening_done: '各方均已筛查且命中均已处理 / every party was screened and every hit resolved (R42)',
  simplified_can_check: '可作简化复核 / the person may check this simplified order',
  crt_first_entry: '首次提交 CRT / the record goes to the CRT for the first time',
  crt_entered_before: '曾提交 CRT / the record was with the CRT before',
  hub_id_given: '已有核心系统客户号 / the customer number of the core system is given',
  push_failed: '上次推送失败 / the last push failed',
  approver_did_not_enter: '审批人不是录入人 / whoever entered or sent the record does not approve it',
  accounts_given: '已有账号 / the account numbers are given',
  hub_record_closed: '核心系统记录已关闭 / the record in the core system is closed',
  appointment_given: '日期、地点与见证人已定 / day, place and witnesses of the visit are given',
  witness_recorded: '见证已记录 / both witnesses, originals and signatures are recorded',
  deferred_documents_settled: '延期文件已补齐 / deferred documents have come',
  expiry_due: '客户无操作已到期限 / the customer did nothing for as long as the setting says',
}

export const GATE_WORDS: Readonly<Record<OurGateKind, string>> = {
  account_nature:
    '每笔订单；与计算结果不符时由上级复核 / every order; checked when it differs from the calculation',
  account_type_change: '客户申请更改账户类型 / the customer asks for other account types',
  banking_version: '限制性账户更改网银版本 / another banking version of a restricted account',
  missing_documents: '豁免或延期缺失文件 / a missing document is to be waived or deferred',
  intention_video: '客户选择在线声明 / the declaration is made online',
  branch_authorisation: '客户选择到店声明 / the declaration is made at the branch',
  rm_due_diligence: '预审通过后；高风险时由上级复核 / after pre-approval; checked when the rating is high',
  ao_screening: '到达 0700 / on reaching 0700',
  cm_screening: '到达 0700，另一人 / on reaching 0700, by another person',
  daily_limit: '提高日限额 / a daily limit above the standard is chosen',
  package_two: '选择套餐二 / package 2 is chosen',
  account_holder: '选择账户持有人 / account holder is chosen',
  country_head: '检查表触发 / the risk checklist asks for it (R43)',
  rating_override: '更改风险评级 / the calculated rating is overridden (R14)',
  company_release:
    '同一公司另有申请；组长提出的由风控复核 / held beside another application of its company; asked by the CM leader: risk control',
  hub_update: '0800（标准）或 1200（简化） / job on reaching 0800 (standard) or 1200 (simplified)',
  create_account: '0800（标准）或 1200（简化） / job on reaching 0800 (standard) or 1200 (simplified)',
  gba_account_open: '简化流程且为大湾区账户 / simplified order with the Greater Bay Area flag',
}

export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  ro: '本人为客户主任的订单 / orders that name them as RO',
  rm: '本人为客户经理的订单 / orders that name them as RM',
  ao: '本人为开户专员的订单 / orders that name them as AO',
  cm: '本人为个案经理的订单 / orders that name them as case manager',
  pool: '本人的订单及待认领的简化订单 / own orders, and simplified orders that nobody of the service centre holds',
  queue: '本队列的订单及曾经办者 / orders in the statuses of the queue, and those they acted on',
  branch: '本机构的订单 / orders of their branches',
  sector: '本板块的订单 / orders of their sector',
  delegated: '委派给本人的尽调项未关闭期间 / orders while a due-diligence line is delegated to them',
  all: '全部 / all',
  business_banking: '企业金融的订单 / orders of business banking',
  none: '无 / none',
}
