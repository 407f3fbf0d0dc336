/**
 * The dialog that asks for the sign-in over the page: fetched soon after the page was opened, because it may be needed
 * when little else can be fetched.
 */
export const loadSignInAgain = () => import('./SignInAgain.tsx');
