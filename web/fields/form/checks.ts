/** The rules that answers are checked by, with the numbering plans behind them: code that comes after the first load. */
export { checkSection } from '@kaihu/domain/form/check/check-section.ts'
export { checkAnswer } from './check-answer.ts'
