/** The client of the account page: it only starts a sign-in and never exchanges its code. */
export const accountClient = 'lensdock-account';
export const accountPath = '/auth/account';
