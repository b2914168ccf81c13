/** The queue that screens live parties against what a newly released list version changed. */
export const LIST_CHANGED_QUEUE = 'screening-list-changed'

/** The queue that derives the parties of an order anew after its answers changed. */
export const PARTIES_QUEUE = 'screening-parties'
