/** Orders whose invitations have to be brought on: printed, told, sealed, handed in. */
export const SIGNATURES_QUEUE = 'signatures'
