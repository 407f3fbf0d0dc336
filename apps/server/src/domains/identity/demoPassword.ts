/** The password of the demo's accounts, which everybody knows. */
export const DEMO_PASSWORD = 'Twinscape2026';

const DEMO_ACCOUNTS = new Set(['admin', 'manager', 'engineer', 'member', 'guest']);

/** Whether somebody signs in with what everybody knows. */
export const isDemoSignIn = (loginAccount: string, password: string): boolean =>
  password === DEMO_PASSWORD && DEMO_ACCOUNTS.has(loginAccount.toLowerCase());
