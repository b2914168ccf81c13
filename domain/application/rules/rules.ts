import type { ApplicationRule } from './rule.ts'

/** The rules between fields of forms.md part 4 that an application itself can break. */
export const rules: readonly ApplicationRule[] = []
