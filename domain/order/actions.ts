/** The action names: what a person presses, whatever row of the table it then is. */
export const ACTIONS = [
  'submit_intake',
  'switch_to_lite',
  'switch_to_standard',
  'allocate_cm',
  'return_to_originator',
  'customer_submit',
  'customer_update',
  'customer_update_resume',
  'reassign_cm',
  'cm_pre_approve',
  'resume_screening',
  'resume_completeness',
  'resume_cdd_entry',
  'resume_witness',
  'return_to_customer',
  'reject',
  'system_check_pass',
  'rerun_check',
  'convert_to_bau',
  'confirm_discount',
  'return_to_rule_checklist',
  'allocate_ao',
  'return_to_pre_account',
  'hub_id_created',
  'retry_push',
  'screening_cleared',
  'screening_reject',
  'cm_check_approve',
  'completeness_pass',
  'crt_input',
  'crt_update',
  'return_to_completeness',
  'crt_approve',
  'crt_return',
  'crt_reject',
  'arrange_witness',
  'return_to_cm_check',
  'witness_finish',
  'reschedule',
  'account_opened',
  'return_to_witness',
  'cancel',
  'expire',
  'revoke',
] as const

export type ActionName = (typeof ACTIONS)[number]

type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'

/** A row of the transition table (docs/workflow.md#transitions), W01 … W67. */
export type TransitionId = `W${Digit}${Digit}`
