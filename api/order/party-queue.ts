export const LIST_CHANGED_QUEUE = 'screening-list-changed'

export const PARTIES_QUEUE = 'screening-parties'
