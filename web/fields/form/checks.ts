/** The rules that answers are checked by, with the numbering plans behind them: code that comes after the first load. */
export { checkField } from '@kaihu/domain/application/check-field.ts'
export { checkSection } from '@kaihu/domain/application/check-section.ts'
