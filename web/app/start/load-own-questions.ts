import {
  askOwnForm,
  OWN_FORM_ELEMENT,
  type OwnForm,
} from '@kaihu/domain/application/catalogue/own-question.ts'
import { readData } from '../../kit/look.ts'

export function loadOwnQuestions(page: Pick<Document, 'getElementById'> = document): void {
  const own = readData<OwnForm>(page, OWN_FORM_ELEMENT)
  if (own) askOwnForm(own)
}
