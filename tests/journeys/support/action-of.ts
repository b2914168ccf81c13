/** What the screen calls an act that is known as `W13.cm_pre_approve.ntb`. */
export const actionOf = (id: string): string => id.split('.')[1] ?? ''
