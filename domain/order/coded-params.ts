/** Parameters of refusals that are codes of ours, each with the text keys of its words. */
export const CODED_PARAMS: Readonly<Record<string, string>> = {
  task: 'order:tasks',
  why: 'order:taskReasons',
  status: 'order:statuses',
  action: 'order:actions',
  seat: 'access:role',
  role: 'access:role',
  fact: 'order:facts',
  push: 'order:pushes',
  question: 'order:intakeQuestions',
  part: 'order:intakeParts',
}
