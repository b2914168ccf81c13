/** What the screen calls an act that is known as `W13.cm_pre_approve.standard`. */
export function actionOf(id: string): string {
  return id.split('.')[1] ?? ''
}
