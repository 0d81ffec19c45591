/**
 * The maximum age of the sign-in for endpoints with `freshSignIn`: a forgotten tab or a stolen token must not suffice
 * for them.
 */
export const freshSignInSeconds = 600;
