import {
  askOwnQuestions,
  OWN_QUESTIONS_ELEMENT,
  type OwnQuestion,
} from '@kaihu/domain/application/catalogue/own-question.ts'
import { readData } from '../../kit/look.ts'

/** Has asked what the server put into its page of questions, before any page reads the catalogue. */
export function loadOwnQuestions(page: Pick<Document, 'getElementById'> = document): void {
  askOwnQuestions(readData<readonly OwnQuestion[]>(page, OWN_QUESTIONS_ELEMENT) ?? [])
}
