import { OWN_QUESTIONS_ELEMENT, type OwnQuestion } from '@kaihu/domain/application/catalogue/own-question.ts'
import { readData } from '../../kit/look.ts'

/** Adds what the bank asks beside ours before any page reads the catalogue; costs nothing where it asks nothing. */
export async function loadOwnQuestions(page: Pick<Document, 'getElementById'> = document): Promise<void> {
  const questions = readData<readonly OwnQuestion[]>(page, OWN_QUESTIONS_ELEMENT)
  if (!questions?.length) return
  const { askOwnQuestions } = await import('@kaihu/domain/application/catalogue/own-questions.ts')
  askOwnQuestions(questions)
}
